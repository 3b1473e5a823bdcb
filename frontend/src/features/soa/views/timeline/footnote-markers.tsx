import { Box } from "@mantine/core";
import { footnoteTextIn } from "../../footnote-text-in.ts";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";

export interface FootnoteMarkersProps {
  readonly sheet: Sheet;
  readonly footnotes: readonly FootnoteDefinition[];
}

/** The markers after a mark or a name; their texts are nearby and in the tooltip. */
export function FootnoteMarkers({ sheet, footnotes }: FootnoteMarkersProps) {
  if (footnotes.length === 0) return null;
  const texts = footnotes.map((footnote) => `${footnote.marker}: ${footnoteTextIn(sheet, footnote)}`);
  return (
    <Box component="sup" ms={1} fz="0.75em" fw={600} lh={0} c="var(--tt-link)" title={texts.join("\n")}>
      {footnotes.map(({ marker }) => marker).join(",")}
    </Box>
  );
}
