import type { PlannedOutput } from "@trialtrace/backend/contract";
import { CountedMark } from "../components/counted-mark.tsx";
import { tlfTexts } from "../constants.ts";
import { placed } from "../places.ts";
import { densityOf } from "./sheet-density.ts";
import { populationNote, sheetName, sourceLine } from "./sheet-texts.ts";
import { ShellFigure } from "./shell-figure.tsx";
import classes from "./shell-sheet.module.css";
import { ShellTable } from "./shell-table.tsx";

export interface ShellSheetProps {
  readonly tlf: PlannedOutput;
  readonly studyId: string;
}

/** An empty output as it will be delivered: number, title, population, body, notes. */
export function ShellSheet({ tlf, studyId }: ShellSheetProps) {
  const { shell, title, subtitle, population } = tlf;
  const source = sourceLine(tlf);
  const sizeNote = populationNote(tlf);
  return (
    <article
      className={classes.sheet}
      aria-label={`Shell of ${sheetName(tlf)}`}
      data-density={densityOf(tlf)}
    >
      <p className={classes.running}>
        <span>{studyId === "" ? "" : `Study ${studyId}`}</span>
        <span>Shell, without data</span>
        <span>Data cutoff: DDMMMYYYY</span>
        <span>Page x of y</span>
      </p>
      <header className={classes.head}>
        <h3 className={classes.number}>
          {sheetName(tlf)}
          <CountedMark tlf={tlf} />
        </h3>
        <p className={classes.title}>{title.text || tlfTexts.notSpecified}</p>
        {subtitle === "" ? null : <p>{subtitle}</p>}
        {population.text === "" ? null : <p>{population.text}</p>}
      </header>
      {shell === null ? (
        <p className={classes.none}>No layout was extracted for this output.</p>
      ) : shell.layout === "figure" ? (
        <ShellFigure shell={shell} groups={tlf.groups} name={sheetName(tlf)} />
      ) : (
        <ShellTable
          shell={shell}
          groups={tlf.groups}
          listing={tlf.kind === "listing"}
          name={sheetName(tlf)}
        />
      )}
      <footer className={classes.foot}>
        {sizeNote === null ? null : <p>{sizeNote}</p>}
        {placed(shell?.footnotes ?? []).map(({ item, place }) => (
          <p key={place}>{item}</p>
        ))}
        {source === "" ? null : <p className={classes.source}>{source}</p>}
      </footer>
      {shell && shell.programmingNotes.length > 0 ? (
        <section className={classes.notes} aria-label="Programming notes">
          <strong>Programming notes (not part of the output)</strong>
          <ul>
            {placed(shell.programmingNotes).map(({ item, place }) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}
