import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { usePrinting } from "../../../components/use-printing.ts";
import { frameDocument } from "../frame/frame-document.ts";
import { useFootnoteTip } from "../frame/use-footnote-tip.ts";
import { printFactor } from "../scale.ts";
import { FootnoteTooltip } from "./footnote-tooltip.tsx";
import classes from "./html-frame.module.css";

export interface HtmlFrameProps {
  /** What the frame shows, for people who do not see it. */
  readonly title: string;
  readonly content: string;
}

/** A4 across, without margins and the head of the page, in CSS pixels. */
const sheet = { width: 1030, height: 610 };

/**
 * A page of the schedule in a frame of its own. `allow-same-origin` without `allow-scripts`: the application can look
 * into the frame, nothing in the frame can run.
 */
export function HtmlFrame({ title, content }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { tip, watch, hold, release } = useFootnoteTip();
  const source = useMemo(() => frameDocument(content), [content]);
  const printing = usePrinting();
  const [printed, setPrinted] = useState<{ width: number; height: number } | null>(null);

  // On paper nothing scrolls: the frame takes the size of what it shows, and is made to fit the sheet.
  useLayoutEffect(() => {
    const main = printing ? frame.current?.contentDocument?.querySelector("main") : null;
    setPrinted(main ? { width: main.scrollWidth, height: main.scrollHeight } : null);
  }, [printing]);
  const factor = printed ? printFactor(printed, sheet) : 1;

  return (
    <div
      className={classes.paper}
      style={printed ? { height: printed.height * factor, width: printed.width * factor } : undefined}
    >
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={source}
        style={printed ? { ...printed, transform: `scale(${factor})` } : undefined}
        onLoad={(event) => watch(event.currentTarget.contentDocument)}
      />
      {tip ? <FootnoteTooltip key={tip.id} tip={tip} onHold={hold} onRelease={release} /> : null}
    </div>
  );
}
