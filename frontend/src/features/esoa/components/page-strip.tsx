import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { FileText } from "lucide-react";
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
        const url = image === null ? null : imageUrl(image);
        const source = table.pageNumbers[index] ?? null;
        return (
          <UnstyledButton
            key={file}
            className={classes.item}
            aria-current={index === page ? "page" : undefined}
            onClick={() => onPage(index)}
          >
            <span className={classes.frame}>
              <FileText size={22} aria-hidden className={classes.placeholder} />
              {url ? (
                <img
                  className={classes.image}
                  src={url}
                  alt=""
                  draggable={false}
                  decoding="async"
                  // The number below replaces an image that cannot be loaded.
                  onError={(event) => event.currentTarget.setAttribute("hidden", "")}
                />
              ) : null}
            </span>
            <span className={classes.number}>
              <VisuallyHidden>Page </VisuallyHidden>
              {index + 1}
            </span>
            {source === null ? null : (
              <span className={classes.source}>
                {" "}
                p. {source}
                <VisuallyHidden> of the protocol</VisuallyHidden>
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
