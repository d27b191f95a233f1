/** Runs `draw`, which fills a PDF, and returns the finished file's bytes. */
export async function pdfBytes(pdf: PDFKit.PDFDocument, draw: () => void | Promise<void>): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  await draw();
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
