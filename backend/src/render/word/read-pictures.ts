import sharp from "sharp";
import { maxPicturePixels, maxWordPictures } from "../../limits.ts";
import type { Picture } from "./blocks.ts";
import type { WordParts } from "./open-parts.ts";
import { walkXml } from "./walk-xml.ts";

/** Formats that are drawn here; metafiles are programs for a printer of their own. */
const drawable = /\.(?:png|jpe?g|gif|tiff?|webp)$/i;
/** A typeset page at 200 dpi has no more pixels than this along one side. */
const longestSide = 2200;
const quality = 90;

/** The pictures that the body refers to, by the id of their relationship; those that cannot be drawn are left out. */
export async function readPictures(parts: WordParts): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const relationships = await parts.read("word/_rels/document.xml.rels");
  if (relationships === null) return pictures;
  for (const [id, target] of targetsOf(relationships)) {
    if (pictures.size === maxWordPictures) break;
    const bytes = await parts.readPicture(target);
    const picture = bytes && (await draw(bytes));
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}

function targetsOf(relationships: Uint8Array): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  walkXml("document.xml.rels", relationships, {
    open(name, attributes) {
      const [id, target] = [attributes.get("Id"), attributes.get("Target")];
      const isInside = attributes.get("TargetMode") !== "External";
      if (name !== "Relationship" || !isInside || !id || !target || !drawable.test(target)) return;
      targets.set(id, target.startsWith("/") ? target.slice(1) : `word/${target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return targets;
}

/** On white and upright; null if it is damaged or too large. */
async function draw(bytes: Buffer): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, sequentialRead: true })
      .autoOrient()
      .flatten({ background: "white" })
      .toColorspace("srgb")
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
