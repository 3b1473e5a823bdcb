/** The date so many days before another; after it when the number is negative. */
export function daysBefore(start: string, days: number): string {
  return new Date(Date.parse(start) - days * 86_400_000).toISOString().slice(0, 10);
}
