import { readHtml, type TextBlock, textOfBlocks } from "./read-html.ts";

const markup =
  /<\/?(?:p|div|span|br|hr|b|i|u|s|em|strong|small|sup|sub|a|img|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|h[1-6]|section|style|pre|blockquote)\b[^<>]*>/i;
const entity = /&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});/i;

/** Whether a text is formatted; `PG <60 mg/dL` is not. */
export const isFormatted = (text: string): boolean => markup.test(text) || entity.test(text);

/** A text of a USDM file as blocks; plain text keeps its lines. */
export function blocksOf(text: string): readonly TextBlock[] {
  if (isFormatted(text)) return readHtml(text).blocks;
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export const plainText = (text: string): string =>
  isFormatted(text) ? textOfBlocks(readHtml(text).blocks) : text.trim();

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Plain text for use within formatted text. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
