import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [512, "0.5 kB"],
  [30_000, "29 kB"],
  [3_400_000, "3.2 MB"],
  [120_000_000, "114 MB"],
])("%i bytes read %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
