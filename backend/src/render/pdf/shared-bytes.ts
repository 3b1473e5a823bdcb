/** Memory with these bytes, which threads read without a copy: their own if it is such memory, otherwise a copy. */
export function sharedBytes(bytes: Uint8Array): SharedArrayBuffer {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof SharedArrayBuffer && buffer.byteLength === byteLength) return buffer;
  const shared = new SharedArrayBuffer(byteLength);
  new Uint8Array(shared).set(bytes);
  return shared;
}
