export function licenseFaults(lockfile: { readonly packages: object }): string[];
export function advisoryFaults(report: object): string[] | null;
