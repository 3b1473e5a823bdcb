import { type ChildNode, Element, Text } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { bareMarker, type FootnoteDefinitions } from "./footnote-definitions.ts";

const definitionId = /^footnote-text-\d+$/;
const ours = ["data-footnote", "aria-describedby"] as const;
/** A superscript that is a reference even if no footnote defines it. Digits may be exponents. */
const bareReference = /^[a-z*†‡§¶‖#]$/i;
const declaredClass = /(^|[\s_-])(foot-?note|fn)/i;

/** Shorter texts may appear on a page without being its footnote. */
const repeatedLength = 12;

/**
 * ESOA-4: marks footnote references in sanitized HTML with `data-footnote` and links them to the ids of their
 * definitions.
 * @returns also the markers that occur on the page
 */
export function markFootnotes(html: string, definitions: FootnoteDefinitions) {
  const document = parseDocument(html);
  const places = [...definitions.keys()];
  const found = new Set<string>();
  const elements = DomUtils.getElementsByTagName("*", document, true);
  for (const { attribs } of elements) {
    // Ids from the page itself must not be mistaken for ours.
    for (const name of ours) delete attribs[name];
    if (definitionId.test(attribs.id ?? "")) delete attribs.id;
  }
  const superscripts = elements.filter((element) => element.name === "sup");
  const declared = superscripts.filter(isDeclared);
  // If a page declares its footnotes, its other superscripts are exponents.
  for (const element of declared.length > 0 ? declared : superscripts) {
    const text = DomUtils.textContent(element);
    const markers = markersIn(text, definitions);
    const isReference = (marker: string) =>
      declared.length > 0 || definitions.has(marker) || bareReference.test(marker);
    if (markers.length === 0 || !markers.every(isReference)) continue;
    for (const marker of markers) found.add(marker);
    const [only] = markers;
    if (markers.length === 1 && only !== undefined) {
      Object.assign(element.attribs, referenceTo(only, places));
      continue;
    }
    const references = markers.flatMap((marker, index): ChildNode[] => [
      ...(index > 0 ? [new Text(",")] : []),
      new Element("span", referenceTo(marker, places), [new Text(marker)]),
    ]);
    for (const child of [...element.children]) DomUtils.removeElement(child);
    for (const reference of references) DomUtils.appendChild(element, reference);
  }
  return { document, markers: found };
}

/** The page as HTML, with these definitions in a list at its end. */
export function withDefinitions(
  { document }: ReturnType<typeof markFootnotes>,
  definitions: FootnoteDefinitions,
  listed: readonly string[],
): string {
  const places = [...definitions.keys()];
  if (listed.length > 0) {
    const shown = oneLine(DomUtils.textContent(document));
    // A page that already prints its footnotes does not get them twice; references still link to the text.
    const isPrinted = (marker: string) => {
      const text = oneLine(definitions.get(marker) ?? "");
      return text.length >= repeatedLength && shown.includes(text);
    };
    const entries = listed.map((marker) => {
      const text = definitions.get(marker) ?? "";
      const id = `footnote-text-${places.indexOf(marker)}`;
      return new Element("div", isPrinted(marker) ? { hidden: "" } : {}, [
        new Element("dt", {}, [new Text(marker)]),
        new Element("dd", { id }, text === "" ? [] : [new Text(text)]),
      ]);
    });
    const attributes: Record<string, string> = { class: "footnotes", "aria-label": "Footnotes" };
    if (listed.every(isPrinted)) attributes.hidden = "";
    DomUtils.appendChild(document, new Element("section", attributes, [new Element("dl", {}, entries)]));
  }
  return DomUtils.getInnerHTML(document, { encodeEntities: "utf8", decodeEntities: true });
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function referenceTo(marker: string, places: readonly string[]): Record<string, string> {
  const place = places.indexOf(marker);
  return {
    "data-footnote": marker,
    ...(place < 0 ? {} : { "aria-describedby": `footnote-text-${place}` }),
  };
}

function isDeclared({ attribs }: Element): boolean {
  return attribs["data-marker"] !== undefined || declaredClass.test(attribs.class ?? "");
}

/** `a` → a; `a, b` → a and b; `ab` → a and b if both are defined and `ab` is not. */
function markersIn(text: string, definitions: FootnoteDefinitions): string[] {
  const whole = bareMarker(text);
  if (whole === "" || definitions.has(whole)) return whole === "" ? [] : [whole];
  const parts = text
    .split(/[\s,;]+/)
    .map(bareMarker)
    .filter((part) => part !== "");
  if (parts.length > 1) return parts;
  const letters = [...whole];
  return letters.length > 1 && letters.every((letter) => definitions.has(letter)) ? letters : parts;
}
