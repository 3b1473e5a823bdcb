/** The structures of a compound file with one stream, in their usual sectors: enough to identify its type. */
export function makeCompound(stream: string): Buffer {
  const bytes = Buffer.alloc(4 * 512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  // The directory, in its own sector.
  bytes.write(stream, 3 * 512, "utf16le");
  return bytes;
}
