import PDFDocument from "pdfkit";

/** A small PDF with one text, or the image of one file, per page. */
export function makePdf(
  pages: readonly (string | Buffer)[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  for (const page of pages) {
    if (typeof page === "string") document.addPage().fontSize(12).text(page, 72, 72, { width: 400 });
    else document.addPage().image(page, 0, 0, { fit: [595, 842] });
  }
  document.end();
  return done;
}

/** The same with one page (from 1) whose dictionary is overwritten, as by a bad sector. */
export async function makeDamagedPdf(pages: readonly string[], damaged: number): Promise<Buffer> {
  const pdf = (await makePdf(pages)).toString("latin1");
  const numbers = /\/Kids \[([^\]]*)\]/.exec(pdf)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
  const [whole = "", head = "", body = ""] =
    new RegExp(`(\\n${numbers[damaged - 1]} 0 obj\\n)([\\s\\S]*?)endobj`).exec(pdf) ?? [];
  if (body === "") throw new Error("The page to be damaged was not found.");
  return Buffer.from(pdf.replace(whole, `${head}${"x".repeat(body.length)}endobj`), "latin1");
}
