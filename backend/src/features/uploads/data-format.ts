/** The format of a text that is machine-readable data, by how it begins and ends; null for prose. */
export function dataFormat(start: string, end: string): "JSON" | "HTML" | "XML" | null {
  const head = start.replace(/^\ufeff/, "").trimStart();
  const tail = end.trimEnd();
  if (/^<!doctype html|^<html[\s>]|^<(head|body)[\s>]/i.test(head)) return "HTML";
  if (
    /^<\?xml\s/i.test(head) ||
    (/^<[a-z][\w:.-]*(\s[^<>]*)?>/i.test(head) && /<\/[a-z][\w:.-]*>$/i.test(tail))
  ) {
    return "XML";
  }
  const isObject = /^\{\s*("|\}$)/.test(head) && tail.endsWith("}");
  const isList = /^\[\s*["{[]/.test(head) && tail.endsWith("]");
  return isObject || isList ? "JSON" : null;
}
