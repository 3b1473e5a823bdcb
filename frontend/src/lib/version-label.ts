import type { StudyVersion } from "@trialtrace/backend/contract";

type Labeled = Pick<StudyVersion, "documentVersion" | "documentDate" | "lastUpdated">;

/** `Version 5.0, 2020-06-15`; without a version or date that the document states, when it was stored. */
export function versionLabel({ documentVersion, documentDate, lastUpdated }: Labeled): string {
  const parts = [documentVersion === null ? null : named(documentVersion), documentDate].filter(
    (part) => part !== null,
  );
  return parts.length > 0 ? parts.join(", ") : `Stored ${lastUpdated.slice(0, 10)}`;
}

/** A bare number needs its noun; `Amendment 3` has one. */
const named = (version: string): string => (/^v?\d/i.test(version) ? `Version ${version}` : version);
