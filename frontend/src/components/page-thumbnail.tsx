import { UnstyledButton } from "@mantine/core";
import { FileText } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import classes from "./page-thumbnail.module.css";

export interface PageThumbnailProps {
  /** Accessible name. */
  readonly label: string;
  readonly number: number;
  /** Shown after the number. */
  readonly note?: ReactNode;
  /** Null if there is no image. */
  readonly url: string | null;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly className?: string | undefined;
  readonly frame?: CSSProperties;
}

/** A small image of a page over its number, which opens the page. */
export function PageThumbnail(props: PageThumbnailProps) {
  const { label, number, note, url, isCurrent, onOpen, className = "", frame = {} } = props;
  return (
    <UnstyledButton
      className={`${classes.item} ${className}`}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onOpen}
    >
      <span className={classes.frame} style={frame}>
        <FileText size={22} aria-hidden />
        {url === null ? null : (
          <img
            className={classes.image}
            src={url}
            alt=""
            draggable={false}
            decoding="async"
            // The number below replaces an image that cannot be loaded.
            onError={(event) => event.currentTarget.setAttribute("hidden", "")}
          />
        )}
      </span>
      <span className={classes.caption}>
        <span className={classes.number}>{number}</span> {note}
      </span>
    </UnstyledButton>
  );
}
