/** Bytes that show the encoding of the rest. */
export const encodingWindow = 64;

/**
 * UTF-16 as its byte order mark states; without one, as the zero bytes show that half or more of the characters of any
 * Latin text have in it. Null for anything else.
 */
export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, encodingWindow);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length / 4 || (even > 0 && odd > 0)) return null;
  return odd > 0 ? "utf-16le" : even > 0 ? "utf-16be" : null;
}
