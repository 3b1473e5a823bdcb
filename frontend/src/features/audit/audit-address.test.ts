import { expect, it } from "vitest";
import { readAddress } from "./audit-address.ts";

it.each([
  ["", {}, 1],
  ["kind=row&actor=+Ada+&page=3", { kind: "row", actor: "Ada" }, 3],
  ["kind=nothing&from=yesterday&source=&page=-1", {}, 1],
  [
    "protocolId=A.pdf&from=2026-01-01&to=2026-02-01&q=ECG",
    { protocolId: "A.pdf", from: "2026-01-01", to: "2026-02-01", q: "ECG" },
    1,
  ],
])("AUD-6: the URL query ?%s", (search, filter, page) => {
  expect(readAddress(new URLSearchParams(search))).toEqual({ filter, page });
});
