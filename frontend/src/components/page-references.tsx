import { UnstyledButton } from "@mantine/core";
import type { Provenance, RegistrySource, ReviewMark } from "@trialtrace/backend/contract";
import { PageLink, usePageLink } from "../lib/page-link.tsx";
import { registryUrl, registryWords } from "../lib/registry-source.ts";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./page-references.module.css";

/**
 * Sources of a value: page numbers that open the page viewer on the quoted text. A page that cannot be shown
 * is plain text, and a record without a page names its section; both show the quote.
 */
export function PageReferences({ sources }: { sources: readonly Provenance[] }) {
  const shown = distinct(sources);
  if (shown.length === 0) return null;
  return (
    <span className={classes.references}>
      {shown.map((source) => (
        <Reference key={keyOf(source)} source={source} />
      ))}
      {shown.flatMap(({ review }) => (review ? [<Corrected key={review.at} mark={review} />] : []))}
    </span>
  );
}

/** REV-5: the value next to it was corrected; what had been read shows on hover, focus and touch. */
function Corrected({ mark: { by, at, original } }: { mark: ReviewMark }) {
  const read = typeof original === "string" ? original : JSON.stringify(original);
  const day = new Date(at).toLocaleDateString("en-US", { dateStyle: "medium" });
  const text = `Corrected by ${by} on ${day}. Read from the document: “${read}”`;
  return <Explained text={text} name={text} place="Corrected" />;
}

interface ExplainedProps {
  readonly place: string;
  readonly text: string;
  /** Accessible name. */
  readonly name: string;
}

/** Shows a text on hover, focus and touch. */
function Explained({ place, text, name }: ExplainedProps) {
  return (
    <HoverTooltip label={text} widest={360}>
      <UnstyledButton className={`${classes.plain} ${classes.quoted}`} aria-label={name}>
        {place}
      </UnstyledButton>
    </HoverTooltip>
  );
}

/** DIG-19: a value from the study's registry record, with a link to the record. */
function RegistryReference({ record }: { record: RegistrySource }) {
  const title = `${registryWords(record)}; the protocol does not state it`;
  return (
    <a
      className={classes.link}
      href={registryUrl(record)}
      target="_blank"
      rel="noreferrer"
      title={title}
      aria-label={title}
    >
      ClinicalTrials.gov
    </a>
  );
}

function Reference({ source }: { source: Provenance }) {
  const addressOf = usePageLink();
  if (source.registry) return <RegistryReference record={source.registry} />;
  const { page_number: page, section_number: section, text_snippet: quote } = source;
  const to = addressOf(page, quote);
  const title = [section === null ? "" : sectionText(section, "Section "), quote ? `“${quote}”` : ""]
    .filter(Boolean)
    .join(": ");
  if (page === null || to === null) {
    const place = page === null ? (section ? sectionText(section, "§ ") : "Quoted") : `p. ${page}`;
    if (quote) return <Explained place={place} text={`“${quote}”`} name={`${place}: “${quote}”`} />;
    return (
      <span className={classes.plain} title={title}>
        {place}
      </span>
    );
  }
  return (
    <PageLink
      to={to}
      section={section}
      className={classes.link}
      title={title}
      aria-label={`p. ${page}: open page ${page} of the protocol${section ? `, section ${section}` : ""}`}
    >
      {`p. ${page}`}
    </PageLink>
  );
}

/** A section with a number has its sign; a name, such as a sheet and row, does not. */
const sectionText = (section: string, sign: string): string =>
  /^(?:\d|[A-Z](?:\W|$))/.test(section) ? `${sign}${section}` : section;

const keyOf = (source: Provenance) =>
  `${source.page_number} ${source.section_number} ${source.text_snippet} ${source.registry?.number}`;

/** Omits duplicate places and empty records. */
function distinct(sources: readonly Provenance[]): Provenance[] {
  const byKey = new Map(sources.map((source) => [keyOf(source), source]));
  return [...byKey.values()].filter(
    (source) =>
      source.page_number !== null ||
      source.section_number !== null ||
      source.text_snippet !== null ||
      source.review !== undefined ||
      source.registry !== undefined,
  );
}
