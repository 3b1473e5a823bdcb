import { Loader } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import type { HighlightBox, PageIndex, PageWord } from "@trialtrace/backend/contract";
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { usePan } from "../../../components/use-pan.ts";
import { fitPage, sizeOfPage, surround } from "../page-fit.ts";
import type { PageImageState } from "../use-page-image.ts";
import { useStageScroll } from "../use-stage-scroll.ts";
import { PageSheet } from "./page-sheet.tsx";
import classes from "./page-stage.module.css";

export interface PageStageProps {
  readonly index: PageIndex;
  /** The page that is painted. */
  readonly page: number;
  readonly image: PageImageState;
  readonly zoom: number;
  readonly boxes: readonly HighlightBox[] | null;
  readonly words: readonly PageWord[];
  readonly busy: boolean;
  readonly actions: RefObject<StageActions | null>;
}

/** What the toolbar can ask of the stage. */
export interface StageActions {
  showQuote(): void;
}

const noBoxes: readonly HighlightBox[] = [];

/** The scrollable table the page lies on, with the spinner of a page change over it. */
export function PageStage({ index, page, image, zoom, boxes, words, busy, actions }: PageStageProps) {
  const stage = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const measured = useElementSize<HTMLElement>();
  const ref = useMergedRef(stage, measured.ref);
  const pan = usePan();
  const size = useMemo(
    () => fitPage(sizeOfPage(index.sizes, page), measured.width, zoom),
    [index.sizes, page, measured.width, zoom],
  );
  const box = useMemo(() => surround(boxes ?? noBoxes), [boxes]);
  const showQuote = useStageScroll({ stage, sheet, page, size, box });
  useImperativeHandle(actions, () => ({ showQuote }));
  // Reading begins here: the arrow keys scroll the page, also when the viewer had to wait for its pages.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it */}
      <section ref={ref} className={classes.stage} aria-label="Page" tabIndex={0} data-autofocus {...pan}>
        <div className={classes.table}>
          <PageSheet
            ref={sheet}
            page={page}
            size={size}
            image={image}
            boxes={boxes ?? noBoxes}
            words={words}
          />
        </div>
      </section>
      {busy ? (
        <div className={classes.busy} data-page-spinner>
          <Loader size={18} aria-hidden />
          Loading page
        </div>
      ) : null}
    </div>
  );
}
