/** How wide a text is drawn, in pixels. */
export type Measure = (text: string) => number;

/** Measures in a font of the page. Without a canvas, as in tests, letters count as 7 pixels. */
export function createMeasure(font: string): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * 7;
  context.font = font;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return width;
  };
}
