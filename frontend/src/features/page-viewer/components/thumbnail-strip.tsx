import { UnstyledButton } from "@mantine/core";
import type { PageIndex } from "@trialtrace/backend/contract";
import { sizeOfPage } from "../page-fit.ts";
import { pageImageUrl } from "../queries.ts";
import { thumbnailWindow } from "../viewer-rules.ts";
import classes from "./thumbnail-strip.module.css";

export interface ThumbnailStripProps {
  readonly index: PageIndex;
  readonly page: number;
  readonly turnTo: (page: number) => void;
}

/** VIEW-2: a strip of 7 thumbnails centered on the current page. */
export function ThumbnailStrip({ index, page, turnTo }: ThumbnailStripProps) {
  return (
    <nav aria-label="Nearby pages" className={classes.strip}>
      {thumbnailWindow(page, index.pageCount).map((number) => {
        const { width, height } = sizeOfPage(index.sizes, number);
        return (
          <UnstyledButton
            key={number}
            className={classes.item}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => turnTo(number)}
          >
            <span className={classes.frame} style={{ aspectRatio: `${width} / ${height}` }}>
              <img
                className={classes.image}
                src={pageImageUrl(index, number)}
                alt=""
                draggable={false}
                decoding="async"
                // The number below replaces an image that cannot be loaded.
                onError={(event) => event.currentTarget.setAttribute("hidden", "")}
              />
            </span>
            <span className={classes.number}>{number}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
