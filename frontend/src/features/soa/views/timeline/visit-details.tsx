import { Box, Group, Text } from "@mantine/core";
import { PageReferences } from "../../../../components/page-references.tsx";
import { countOf } from "../../../../lib/format-count.ts";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";
import { rowSources } from "../../model/summary/activities.ts";
import { visitName } from "../../model/summary/columns.ts";
import { footnotesOf } from "../../model/summary/footnote-texts.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import shared from "../../soa.module.css";
import { FootnoteMarkers } from "./footnote-markers.tsx";
import { FootnoteTexts } from "./footnote-texts.tsx";
import classes from "./visit-details.module.css";
import { nameFootnotes } from "./visit-footnotes.ts";
import { visitFacts } from "./visit-words.ts";

export interface VisitDetailsProps {
  readonly placed: PlacedVisit;
  readonly items: readonly ProgramItem[];
  readonly sheets: readonly Sheet[];
  /** Selected procedures, which are highlighted. */
  readonly searchedProcedures: readonly string[];
  /** The footnotes whose texts are listed below. */
  readonly footnotes: readonly FootnoteDefinition[];
}

/** SOA-18: the procedures of a visit with their footnotes. */
export function VisitDetails({ placed, items, sheets, searchedProcedures, footnotes }: VisitDetailsProps) {
  const { sheet } = placed;
  const groups: { name: string | null; items: ProgramItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.line.group) last.items.push(item);
    else groups.push({ name: item.line.group, items: [item] });
  }
  return (
    <>
      <div>
        <Text component="h2" size="lg" fw={600}>
          {visitName(placed.visit)}: {countOf(items.length, "procedure")}
        </Text>
        <Group component="dl" gap="4px 20px" mt={4} mb={0} fz="sm">
          {visitFacts(placed, sheets).map(([label, value]) => (
            <Group key={label} gap={6}>
              <Text component="dt" inherit c="dimmed">
                {label}
              </Text>
              <Text component="dd" inherit>
                {value}
              </Text>
            </Group>
          ))}
        </Group>
      </div>
      {items.length === 0 ? <div>No procedures are marked at this visit.</div> : null}
      <div className={classes.groups}>
        {groups.map((group) => (
          <Box key={group.items[0]?.line.row} mb={10}>
            {group.name === null ? null : (
              <Text component="h3" size="xs" fw={600} c="dimmed" mb={2}>
                {group.name}
              </Text>
            )}
            <ul className={shared.plain}>
              {group.items.map((item) => (
                <li
                  key={item.line.row}
                  className={classes.item}
                  data-sought={searchedProcedures.includes(item.line.name.trim()) || undefined}
                >
                  <span>
                    {item.line.name}
                    <FootnoteMarkers sheet={sheet} footnotes={nameFootnotes(sheet, item)} />{" "}
                    <PageReferences sources={rowSources(sheet, item.line.row)} />
                  </span>
                  <span className={classes.value}>
                    {item.assessment.cell.value}
                    <FootnoteMarkers sheet={sheet} footnotes={footnotesOf(sheet, item.assessment.cell)} />
                    {item.assessment.spanned ? (
                      <Text span display="block" size="xs" c="dimmed" fw={400}>
                        across visits
                      </Text>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </div>
      <FootnoteTexts sheet={sheet} footnotes={footnotes} />
    </>
  );
}
