import type { PageIndex } from "@trialtrace/backend/contract";
import { PageThumbnail } from "../../../components/page-thumbnail.tsx";
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
          <PageThumbnail
            key={number}
            className={classes.item}
            label={`Page ${number}`}
            number={number}
            url={pageImageUrl(index, number)}
            isCurrent={number === page}
            onOpen={() => turnTo(number)}
            frame={{ flex: "1 1 0", aspectRatio: `${width} / ${height}` }}
          />
        );
      })}
    </nav>
  );
}
