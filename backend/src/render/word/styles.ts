import { walkXml } from "./walk-xml.ts";

/** The properties of a paragraph style that matter for reading. */
export interface Style {
  /** 0 for a top-level heading; null for body text. */
  readonly outline: number | null;
  readonly numId: string | null;
  readonly level: number | null;
  readonly bold: boolean;
}

interface StatedStyle {
  basedOn: string | null;
  name: string;
  outline: number | null;
  numId: string | null;
  level: number | null;
  bold: boolean | null;
}

/** Levels 0 to 8 are headings; Word uses 9 for body text. */
const bodyLevel = 9;
const maxChainLength = 32;
const none: Style = { outline: null, numId: null, level: null, bold: false };

/** The styles of a document by id, each with its inherited properties; an unknown one has none. */
export function readStyles(part: Buffer | null): (id: string | null) => Style {
  const stated = new Map<string, StatedStyle>();
  let fallback: string | null = null;
  let current: StatedStyle | null = null;
  if (part !== null) {
    walkXml("styles.xml", part, {
      open(name, attributes) {
        const value = attributes.get("val") ?? "";
        if (name === "style") {
          current = { basedOn: null, name: "", outline: null, numId: null, level: null, bold: null };
          const id = attributes.get("styleId") ?? "";
          stated.set(id, current);
          if (attributes.get("type") === "paragraph" && isSwitchedOn(attributes.get("default") ?? "0"))
            fallback = id;
        } else if (current === null) return;
        else if (name === "basedOn") current.basedOn = value;
        else if (name === "name") current.name = value;
        else if (name === "outlineLvl") current.outline = Number(value);
        else if (name === "numId") current.numId = value;
        else if (name === "ilvl") current.level = Number(value);
        else if (name === "b") current.bold = isSwitchedOn(attributes.get("val"));
      },
      close(name) {
        if (name === "style") current = null;
      },
    });
  }
  const known = new Map<string, Style>();
  const resolve = (id: string, depth: number): Style => {
    const seen = known.get(id);
    const own = stated.get(id);
    if (seen || !own || depth > maxChainLength) return seen ?? none;
    const parent = own.basedOn === null ? none : resolve(own.basedOn, depth + 1);
    const style = {
      outline: outlineOf(own) ?? parent.outline,
      numId: own.numId ?? parent.numId,
      level: own.level ?? parent.level,
      bold: own.bold ?? parent.bold,
    };
    known.set(id, style);
    return style;
  };
  return (id) => resolve(id ?? fallback ?? "", 0);
}

/** Word names its headings in English in every language; some writers state no outline level. */
function outlineOf({ name, outline }: StatedStyle): number | null {
  if (outline !== null) return outline < bodyLevel ? outline : bodyLevel;
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level !== undefined) return Number(level) - 1;
  return /^(sub)?title$/i.test(name) ? 0 : null;
}

export const isHeading = (outline: number | null): boolean =>
  outline !== null && outline >= 0 && outline < bodyLevel;

/** A property that is present is on, unless its value turns it off. */
export const isSwitchedOn = (value: string | undefined): boolean =>
  !["0", "false", "off", "none"].includes(value ?? "1");

/** The style of a run, as far as it affects reading. */
export interface RunLook {
  bold: boolean;
  raise: -1 | 0 | 1;
  hidden: boolean;
  font: string | null;
}

export const plainLook = (): RunLook => ({ bold: false, raise: 0, hidden: false, font: null });

/** Applies one property of a run. */
export function applyLook(look: RunLook, name: string, attributes: ReadonlyMap<string, string>): void {
  const value = attributes.get("val");
  if (name === "b") look.bold = isSwitchedOn(value);
  else if (name === "vanish") look.hidden = isSwitchedOn(value);
  else if (name === "rFonts") look.font = attributes.get("ascii") ?? attributes.get("hAnsi") ?? null;
  else if (name === "vertAlign") look.raise = value === "superscript" ? 1 : value === "subscript" ? -1 : 0;
}
