import PDFDocument from "pdfkit";

/** A small PDF, one text a page. */
export function makePdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  for (const text of pages) document.addPage().fontSize(12).text(text, 72, 72, { width: 400 });
  document.end();
  return done;
}
