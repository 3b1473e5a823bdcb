import { describe, expect, it } from "vitest";
import { parseMode } from "./schedule-mode.ts";

describe("001, section 2.2: view modes; the default is eSOA", () => {
  it.each([
    ["matrix", "matrix"],
    ["timeline", "timeline"],
    ["list", "list"],
    ["html", "html"],
    [null, "html"],
    ["plan", "html"],
  ])("%s opens %s", (value, mode) => expect(parseMode(value)).toBe(mode));
});
