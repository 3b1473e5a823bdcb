import type { PageWord } from "@trialtrace/backend/contract";
import { memo, type ReactNode } from "react";
import classes from "./text-layer.module.css";

export interface TextLayerProps {
  readonly words: readonly PageWord[];
  /** Width of the page divided by its height. */
  readonly aspect: number;
}

/**
 * The words of the page, transparent, each over its picture, so that text can be selected, copied and read
 * out. Everything is in fractions of the page: zooming costs no layout in here.
 */
export const TextLayer = memo(function TextLayer({ words, aspect }: TextLayerProps) {
  const natural = measure();
  return (
    <div className={classes.layer} data-text-layer>
      {words.map(([text, left, top, width, height], index): ReactNode => {
        const stretch = (width * aspect) / Math.max(natural(text) * height, 1e-6);
        const previous = words[index - 1];
        const newLine = previous !== undefined && top > previous[2] + previous[4] / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a page have no identity but their position
          <span key={index}>
            {newLine ? <br /> : null}
            <span
              className={classes.word}
              style={{
                left: `${left * 100}%`,
                top: `${top * 100}%`,
                fontSize: `${height * 100}cqh`,
                transform: `scaleX(${stretch.toFixed(4)})`,
              }}
            >
              {`${text} `}
            </span>
          </span>
        );
      })}
    </div>
  );
});

/** Width of a text in the layer's font, in units of the font size. */
function measure(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length / 2;
  context.font = "100px sans-serif";
  return (text) => context.measureText(text).width / 100;
}
