const kilobyte = 1024;

/** `3.2 MB`: sizes in units of 1024, with one decimal below ten. */
export function formatBytes(bytes: number): string {
  const [value, unit] =
    bytes < kilobyte * kilobyte ? [bytes / kilobyte, "kB"] : [bytes / (kilobyte * kilobyte), "MB"];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
