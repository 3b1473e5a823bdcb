import PDFDocument from "pdfkit";

/** A PDF with the given lines on each of its pages; long lines are broken. */
export function makePdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, size: "A4", margin: 72 });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  for (const lines of pages) {
    document.addPage().fontSize(11);
    for (const line of lines) document.text(line);
  }
  document.end();
  return finished;
}
