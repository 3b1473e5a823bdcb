import { PageThumbnail } from "../../../components/page-thumbnail.tsx";
import type { Place } from "../place.ts";
import classes from "./page-strip.module.css";

export interface PageStripProps {
  readonly place: Place;
  readonly imageUrl: (file: string) => string | null;
  readonly onPage: (page: number) => void;
}

/** ESOA-1: the page thumbnail strip, numbered. */
export function PageStrip({ place: { table, page }, imageUrl, onPage }: PageStripProps) {
  return (
    <nav className={classes.strip} aria-label="Page thumbnails">
      {table.pageFiles.map((file, index) => {
        const image = table.pageImages[index] ?? null;
        const source = table.pageNumbers[index] ?? null;
        return (
          <PageThumbnail
            key={file}
            className={classes.item}
            label={`Page ${index + 1}${source === null ? "" : ` p. ${source} of the protocol`}`}
            number={index + 1}
            note={source === null ? null : <span>p. {source}</span>}
            url={image === null ? null : imageUrl(image)}
            isCurrent={index === page}
            onOpen={() => onPage(index)}
            frame={{ width: "100%", minHeight: 64 }}
          />
        );
      })}
    </nav>
  );
}
