import { useLayoutEffect, useRef, useState } from "react";
import { ImageFailure } from "../../../components/image-failure.tsx";
import { usePan } from "../../../components/use-pan.ts";
import { logWarning } from "../../../lib/log.ts";
import { keepScrollCenter } from "../scale.ts";
import classes from "./source-pane.module.css";

export interface SourcePaneProps {
  /** URL of the page image. */
  readonly url: string;
  /** Page number in the protocol. */
  readonly page: number;
  /** 1 is the width of the pane. */
  readonly scale: number;
}

/** The protocol page that the table was extracted from, scrollable and draggable. */
export function SourcePane({ url, page, scale }: SourcePaneProps) {
  const stage = useRef<HTMLElement>(null);
  const pan = usePan();
  const before = useRef(scale);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // Keeps the center in place when the image is scaled.
  useLayoutEffect(() => {
    const from = before.current;
    before.current = scale;
    const element = stage.current;
    if (!element || from === scale) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const ratio = from / scale;
    element.scrollLeft = keepScrollCenter(scrollLeft, clientWidth, scrollWidth * ratio, scrollWidth);
    element.scrollTop = keepScrollCenter(scrollTop, clientHeight, scrollHeight * ratio, scrollHeight);
  }, [scale]);

  if (failed) {
    return (
      <section className={classes.stage} aria-label="Source page">
        <ImageFailure
          page={page}
          onRetry={() => {
            setFailed(false);
            setAttempt((count) => count + 1);
          }}
        />
      </section>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section ref={stage} className={classes.stage} aria-label="Source page" tabIndex={0} {...pan}>
      <img
        key={attempt}
        className={classes.image}
        src={url}
        alt={`Page ${page} of the protocol document`}
        style={{ width: `${scale * 100}%` }}
        draggable={false}
        onError={() => {
          logWarning(`The image of page ${page} could not be loaded: ${url}`);
          setFailed(true);
        }}
      />
    </section>
  );
}
