import { Title } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { Pager } from "../../../components/pager.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { pageWindow } from "../../../lib/page-window.ts";
import { cardsPerPage, maxPageButtons, tlfTexts } from "../constants.ts";
import { TlfCard } from "./tlf-card.tsx";
import classes from "./tlf-cards.module.css";

export interface TlfCardsProps {
  readonly tlfs: readonly PlannedOutput[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** OUT-1: one detail card an item, a page of them at a time; paper has all of them. */
export function TlfCards({ tlfs, page, onPage }: TlfCardsProps) {
  const window = pageWindow(tlfs.length, page, cardsPerPage, maxPageButtons);
  const isPrinting = usePrinting();
  return (
    <section aria-label={tlfTexts.details}>
      <Title order={2}>{tlfTexts.details}</Title>
      <ul className={classes.cards} aria-label={tlfTexts.details}>
        {(isPrinting ? tlfs : tlfs.slice(window.start, window.end)).map((tlf) => (
          <li key={tlf.key}>
            <TlfCard tlf={tlf} />
          </li>
        ))}
      </ul>
      <Pager window={window} total={tlfs.length} label={tlfTexts.details} onPage={onPage} />
    </section>
  );
}
