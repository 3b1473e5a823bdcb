/** Content-Disposition for a download (RFC 6266): a name without characters that file systems or headers reject. */
export function attachment(fileName: string): string {
  const safe = fileName.replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "");
  return `attachment; filename="${safe === "" ? "download" : safe}"`;
}
