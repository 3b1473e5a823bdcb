import type { PlannedOutput } from "@trialtrace/backend/contract";
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TabStopPosition,
  TabStopType,
  TextRun,
} from "docx";
import { populationNote, sheetName, sourceLine } from "../shell/sheet-texts.ts";
import { contentsTable, figureTable, gridTable } from "./shell-tables.ts";

/**
 * One Word document with a list of the shells and each of them on a page of its own. The figures are described by
 * their axes and series; page numbers are fields that Word counts.
 *
 * @param studyId - empty where the study has none
 */
export function writeShells(studyId: string, tlfs: readonly PlannedOutput[]): Promise<Blob> {
  const right = { tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX * 1.55 }] };
  const document = new Document({
    title: studyId === "" ? "Shells" : `Shells of study ${studyId}`,
    styles: { default: { document: { run: { font: "Arial", size: 18 } } } },
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                ...right,
                children: [
                  new TextRun(
                    studyId === "" ? "Shells, without data" : `Study ${studyId} · Shells, without data`,
                  ),
                  new TextRun("\tData cutoff: DDMMMYYYY"),
                ],
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                ...right,
                border: { top: { style: BorderStyle.SINGLE, size: 4 } },
                children: [
                  new TextRun({ children: ["\tPage ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: "List of shells", heading: HeadingLevel.HEADING_1 }),
          contentsTable(tlfs),
          ...tlfs.flatMap(shellBlocks),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

function shellBlocks(tlf: PlannedOutput) {
  const { shell, title, subtitle, population } = tlf;
  const note = populationNote(tlf);
  return [
    new Paragraph({
      text: `${sheetName(tlf)}  ${title.text}`.trim(),
      heading: HeadingLevel.HEADING_2,
      pageBreakBefore: true,
    }),
    ...[subtitle, population.text].filter((text) => text !== "").map((text) => new Paragraph(text)),
    shell === null
      ? new Paragraph("No layout was extracted for this output.")
      : shell.layout === "figure"
        ? figureTable(shell)
        : gridTable(shell, tlf.groups, tlf.kind === "listing"),
    ...[note ?? "", ...(shell?.footnotes ?? []), sourceLine(tlf)]
      .filter((text) => text !== "")
      .map((text) => new Paragraph(text)),
    ...(shell?.programmingNotes ?? []).map(
      (text) =>
        new Paragraph({ children: [new TextRun({ text: `Programming note: ${text}`, italics: true })] }),
    ),
  ];
}
