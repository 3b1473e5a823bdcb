import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { withoutName } from "../../lib/short-name.ts";

export interface CardNames {
  readonly heading: string;
  /** The title without the heading; null if the heading is the title. */
  readonly title: string | null;
}

/**
 * REG-6, UPL-4: the heading is the name it was given, or else the first of acronym, short title, number, and title;
 * of a title that contains the study's name, the name.
 */
export function cardNames(item: ProtocolListItem): CardNames {
  const { givenName = null, protocolAcronym, protocolShortTitle, protocolNumber, title } = item;
  const first = firstStated(givenName, protocolAcronym, protocolShortTitle, protocolNumber) ?? title;
  const isName = [givenName, protocolAcronym, protocolNumber].includes(first);
  const study = item.study.trim();
  const heading = isName || study === "" || !first.includes(study) ? first : study;
  if (heading === first && !isName) return { heading, title: null };
  const titles = [protocolShortTitle, title].flatMap((text) => text?.trim() || []);
  const rests = titles.map((text) => withoutName(text, heading));
  return { heading, title: rests.find((text) => !text.includes(heading)) ?? rests[0] ?? null };
}

/** REG-7: the protocol number, or the id up to its first dot. */
export function cardNumber(item: ProtocolListItem): string {
  return firstStated(item.protocolNumber) ?? item.id.replace(/\..*$/s, "");
}

function firstStated(...texts: readonly (string | null)[]): string | undefined {
  return texts.find((text) => text !== null && text.trim() !== "") ?? undefined;
}
