interface Asked {
  readonly id: string;
  readonly title: string;
  readonly pageCount: number;
}

export const removeQuestion = ({ id, title, pageCount }: Asked): string =>
  `Remove ${id} ("${title}", ${pageCount} pages)? [y/N] `;

export const purgeQuestion = ({ id, title, pageCount, revisions }: Asked & { revisions: number }): string => {
  const history = `${revisions} schedule ${revisions === 1 ? "revision" : "revisions"}`;
  return `Delete ${id} ("${title}", ${pageCount} pages, ${history}) permanently? [y/N] `;
};

/** Only an explicit yes counts. */
export const isYes = (answer: string): boolean => /^\s*y(es)?\s*$/i.test(answer);

export const removedLine = ({ id, title }: { id: string; title: string }): string =>
  `removed  ${id}  ${title}`;

export const purgedLine = ({ id, title }: { id: string; title: string }): string =>
  `purged   ${id}  ${title}`;
