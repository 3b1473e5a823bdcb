export const questionLine = ({
  id,
  title,
  pageCount,
}: {
  id: string;
  title: string;
  pageCount: number;
}): string => `Remove ${id} ("${title}", ${pageCount} pages)? [y/N] `;

/** Only a clear yes is one. */
export const isYes = (answer: string): boolean => /^\s*y(es)?\s*$/i.test(answer);

export const removedLine = ({ id, title }: { id: string; title: string }): string =>
  `removed  ${id}  ${title}`;
