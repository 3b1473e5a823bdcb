import { importLimits } from "./limits.ts";

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** The placeholder for a size stored elsewhere (zip64), which no workbook of the permitted size needs. */
const zip64Marker = 0xffffffff;

/**
 * Checks the directory of a zip before anything is unpacked; null if it is valid. The sizes stated there are binding:
 * the library rejects an entry that exceeds its own.
 */
export function checkZip(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return "This is not an Excel workbook (.xlsx), or it is damaged.";
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > importLimits.entries)
    return `The file has ${count.toLocaleString("en-US")} parts, which is too many for a workbook.`;
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature) {
      return "The workbook is damaged.";
    }
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const isHostile = unpacked > 1024 * 1024 && unpacked > packed * importLimits.compression;
    if (unpacked === zip64Marker || packed === zip64Marker || isHostile) return tooLarge;
    total += unpacked;
    at +=
      entryLength +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total > importLimits.unpackedBytes ? tooLarge : null;
}

const tooLarge = "The workbook is too large when unpacked.";

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return null;
}
