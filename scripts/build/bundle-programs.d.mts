export function bundlePrograms(target: string): Promise<void>;
