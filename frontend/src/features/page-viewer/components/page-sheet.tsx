import { Box } from "@mantine/core";
import type { PageWord } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import type { Ref } from "react";
import { ImageFailure } from "../../../components/image-failure.tsx";
import type { Size } from "../page-fit.ts";
import type { PageHits } from "../use-page-hits.ts";
import type { PageImageState } from "../use-page-image.ts";
import classes from "./page-sheet.module.css";
import { TextLayer } from "./text-layer.tsx";

export interface PageSheetProps {
  readonly ref: Ref<HTMLDivElement>;
  /** The rendered page; lags behind the requested page until its image is decoded. */
  readonly page: number;
  readonly size: Size;
  readonly image: PageImageState;
  /** Address of the page drawn sharper, once it is decoded. */
  readonly sharp: string | null;
  readonly boxes: readonly HighlightBox[];
  /** Hits of a search; the current one stands out. */
  readonly hits: Pick<PageHits, "boxes" | "current"> | null;
  readonly words: readonly PageWord[];
}

/** One page: its image, or the placeholder of VIEW-5, and text to select. */
export function PageSheet({ ref, page, size, image, sharp, boxes, hits, words }: PageSheetProps) {
  return (
    <Box
      ref={ref}
      className={classes.sheet}
      style={{ "--page-width": `${size.width}px`, "--page-height": `${size.height}px` }}
      data-page={page}
      data-page-sheet
    >
      {image.failed ? (
        <div className={classes.placeholder}>
          <ImageFailure page={page} onRetry={image.retry} />
        </div>
      ) : image.shown ? (
        <img
          className={classes.image}
          src={sharp ?? image.shown.url}
          alt={`Page ${page} of the protocol document`}
          draggable={false}
          decoding="sync"
        />
      ) : null}
      <div className={classes.highlights} aria-hidden>
        {boxes.map((box) => (
          <div key={`${box[0]} ${box[1]}`} className={classes.highlight} data-highlight style={placed(box)} />
        ))}
        {hits?.boxes.map((lines) =>
          lines.map((box) => (
            <div
              key={`${box[0]} ${box[1]}`}
              className={classes.hit}
              data-hit={lines === hits.current ? "current" : ""}
              style={placed(box)}
            />
          )),
        )}
      </div>
      {image.failed ? null : <TextLayer words={words} aspect={size.width / size.height} />}
    </Box>
  );
}

const placed = ([left, top, width, height]: HighlightBox) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});

const percent = (fraction: number) => `${fraction * 100}%`;
