/** Most of a page is white, so every loop skips white first. The highest byte of a pixel is unused. */
export const colorMask = 0xffffff;
export const white = 0xffffff;
