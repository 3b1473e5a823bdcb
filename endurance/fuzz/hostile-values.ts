import type { Json } from "@trialtrace/backend/contract";

/** Texts that break programs which did not expect them. */
export const hostileTexts: readonly string[] = [
  ...["", " ", "\0", "a\0b", "\ud800", "a\udfff", "\u202egnp", "\ufeff", "\r\nX-Injected: 1"],
  ...["-1", "0", "1.5", "1e309", "NaN", "2147483648", "9223372036854775808", "0x10", "١٢", "1;2"],
  ...["../../etc/passwd", "..\\..\\x", "/", "//", "%2e%2e", "con"],
  ...["__proto__", "constructor", "toString", "null"],
  ...["' OR 1=1 --", '"; DROP TABLE protocols; --', "$1", "%", "_", "\\"],
  ...["{{7*7}}", "#{7*7}", "<script>x</script>", "(((((((((", "a & | ! ( <-> :*"],
  ...["a".repeat(3000), "e\u0301".repeat(500), "😀".repeat(200), "\u0000\u0001\u0002"],
  "00000000-0000-0000-0000-000000000000",
];

/** Values that are no object, or too much of one. */
export const hostileValues: readonly Json[] = [
  ...[null, true, 0, -1, 1e308, "", [], {}, [[]], "text", [null], [1, [2, [3]]]],
  { __proto__: 1, constructor: { prototype: 1 } },
  JSON.parse('{"__proto__": {"polluted": true}}'),
  { tables: null, changes: null },
  { tables: { t: null }, author: {}, reason: [] },
  { changes: Array.from({ length: 5000 }, () => ({ kind: "cell" })), reason: "" },
];
