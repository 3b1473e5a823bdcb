import { Box, Loader } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import type { PageWord } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { usePan } from "../../../components/use-pan.ts";
import { enclosingBox, type Size } from "../page-fit.ts";
import type { PageHits } from "../use-page-hits.ts";
import type { PageImageState } from "../use-page-image.ts";
import { useStageScroll } from "../use-stage-scroll.ts";
import { PageSheet } from "./page-sheet.tsx";
import classes from "./page-stage.module.css";

export interface PageStageProps {
  readonly stageRef: Ref<HTMLElement>;
  /** The page that is painted. */
  readonly page: number;
  /** On screen, in CSS pixels. */
  readonly size: Size;
  readonly image: PageImageState;
  /** Address of the page drawn sharper, once it is decoded. */
  readonly sharp: string | null;
  /** Size of the page's image where the page is shown larger than that and no sharper one can be had. */
  readonly coarse: Size | null;
  readonly boxes: readonly HighlightBox[] | null;
  readonly hits: Pick<PageHits, "boxes" | "current" | "isStepped"> | null;
  readonly words: readonly PageWord[];
  readonly busy: boolean;
  readonly actions: RefObject<StageActions | null>;
  /** False: the page is part of a screen that is operated elsewhere. */
  readonly takesFocus?: boolean;
}

/** What the toolbar can ask of the stage. */
export interface StageActions {
  showQuote(): void;
}

const noBoxes: readonly HighlightBox[] = [];

/** The scrollable table the page lies on, with the spinner of a page change over it. */
export function PageStage(props: PageStageProps) {
  const {
    stageRef,
    page,
    size,
    image,
    sharp,
    coarse,
    boxes,
    hits,
    words,
    busy,
    actions,
    takesFocus = true,
  } = props;
  const stage = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(stage, stageRef);
  const pan = usePan();
  const shown = (hits?.isStepped ? null : boxes) ?? hits?.current ?? boxes ?? noBoxes;
  const box = useMemo(() => enclosingBox(shown), [shown]);
  const showQuote = useStageScroll({ stage, sheet, page, size, box });
  useImperativeHandle(actions, () => ({ showQuote }));
  // Reading begins here: the arrow keys scroll the page, also when the viewer had to wait for its pages.
  useEffect(() => {
    if (takesFocus) stage.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <Box pos="relative" flex="1 1 auto" miw={0} mih={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it */}
      <section ref={ref} className={classes.stage} aria-label="Page" tabIndex={0} data-autofocus {...pan}>
        <div className={classes.table}>
          <PageSheet
            ref={sheet}
            page={page}
            size={size}
            image={image}
            sharp={sharp}
            boxes={boxes ?? noBoxes}
            hits={hits}
            words={words}
          />
        </div>
      </section>
      {coarse ? (
        <p className={classes.coarse}>
          Only images of the pages are stored for this study ({coarse.width.toLocaleString("en-US")} ×{" "}
          {coarse.height.toLocaleString("en-US")} pixels), so zooming in shows no more detail.
        </p>
      ) : null}
      {busy ? (
        <div className={classes.busy} data-page-spinner>
          <Loader size={18} aria-hidden />
          Loading page
        </div>
      ) : null}
    </Box>
  );
}
