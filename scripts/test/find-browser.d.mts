export function findBrowser(): Promise<string | undefined>;
export const noBrowserMessage: string;
