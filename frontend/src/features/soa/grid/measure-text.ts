/** The width of a text in pixels. */
export type Measure = (text: string) => number;

/**
 * Measures a text in a font of the page as the sum of its letters, which are cached: a pasted block has thousands of
 * texts but few letters. Without a canvas, as in tests, letters count as 7 pixels.
 */
export function createMeasure(font: string): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * 7;
  context.font = font;
  const known = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const width = known.get(letter) ?? context.measureText(letter).width;
    known.set(letter, width);
    return width;
  };
  return (text) => {
    let width = 0;
    for (const letter of text) width += widthOf(letter);
    return width;
  };
}
