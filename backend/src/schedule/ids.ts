/** An id for something a user adds: no two users ever generate the same one. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * An id derived from what it identifies: the same parts always produce the same one. cyrb53 by bryc (public domain),
 * in hexadecimal.
 */
export function deriveId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, "0");
}

/** The given id, or a similar one that is free; it counts as taken from now on. */
export function claimId(taken: Set<string>, wanted: string): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted.slice(0, 110)}~${number}`;
  taken.add(id);
  return id;
}
