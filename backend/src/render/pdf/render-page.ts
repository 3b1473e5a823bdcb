import sharp from "sharp";
import { encodeGrey, encodePalette } from "./encode-png.ts";
import type { RawImage } from "./pdfium.ts";
import { reduceColors } from "./reduce-colors.ts";

/** Colors of a page with a photograph; more make the file large and are not seen beside text. */
const photoColors = 64;

/** A PNG of as few colors as the picture needs. The pixels are read before the first wait. */
export async function encodePng({ pixels, width, height }: RawImage): Promise<Uint8Array> {
  const grey = encodeGrey(pixels, width, height);
  if (grey) return grey;
  const image = reduceColors(pixels);
  if (image.kind === "palette") return encodePalette(image.indexes, image.palette, width, height);
  return sharp(image.rgb, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colors: photoColors, effort: 4, compressionLevel: 6 })
    .toBuffer();
}
