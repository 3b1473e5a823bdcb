import { Box } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import { PrintPortal } from "../../../components/print-portal.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { frameDocument } from "../frame/frame-document.ts";
import { keepLabelsVisible } from "../frame/keep-labels-visible.ts";
import { type EditedCell, markEditedCells } from "../frame/mark-edited-cells.ts";
import { useFootnoteTip } from "../frame/use-footnote-tip.ts";
import { FootnoteTooltip } from "./footnote-tooltip.tsx";
import { PrintedPage } from "./printed-page.tsx";

export interface HtmlFrameProps {
  /** Accessible name of the frame. */
  readonly title: string;
  readonly content: string;
  /** Printed above the page. */
  readonly heading: string;
  readonly edits: readonly EditedCell[];
}

/**
 * A page of the schedule in a frame. `allow-same-origin` without `allow-scripts`: the application can access
 * the frame, but nothing in it can run.
 */
export function HtmlFrame({ title, content, heading, edits }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { tip, watch, hold, release } = useFootnoteTip();
  const source = useMemo(() => frameDocument(content), [content]);
  const printing = usePrinting();
  const main = printing ? frame.current?.contentDocument?.querySelector("main") : null;
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) markEditedCells(page, edits);
  }, [edits]);

  return (
    <Box pos="relative" h="100%" bg="#fff" style={{ overflow: "hidden" }}>
      <iframe
        ref={frame}
        style={{ display: "block", width: "100%", height: "100%", border: 0 }}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={source}
        onLoad={(event) => {
          const page = event.currentTarget.contentDocument;
          if (page) {
            keepLabelsVisible(page);
            markEditedCells(page, edits);
          }
          watch(page);
        }}
      />
      {tip ? <FootnoteTooltip key={tip.id} tip={tip} onHold={hold} onRelease={release} /> : null}
      {main ? (
        <PrintPortal>
          <PrintedPage heading={heading} content={main} />
        </PrintPortal>
      ) : null}
    </Box>
  );
}
