/** Content-Disposition of a file to be saved (RFC 6266): a name without anything that a file system or header refuses. */
export function attachment(fileName: string): string {
  const safe = fileName.replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "");
  return `attachment; filename="${safe === "" ? "download" : safe}"`;
}
