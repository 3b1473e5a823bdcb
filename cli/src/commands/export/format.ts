export const exportedLine = (exported: { id: string; files: number }, folder: string): string =>
  `exported ${exported.id}  ${exported.files} ${exported.files === 1 ? "file" : "files"}  ${folder}`;
