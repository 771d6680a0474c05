/** Where the PDFs of menus are stored. */
export const documentBucket = 'documentos';

/** Apart from the documents that pages of the site link to, which no sweep may take for forgotten. */
export const menuFolder = 'cardapios';

/** What the bucket takes. */
const largestFile = 10 * 1024 * 1024;

/** Why a file cannot be used as the PDF of a menu; null when it can. Its first bytes tell, not its name. */
export async function whyNoPdf(file: File): Promise<string | null> {
  if ((await file.slice(0, 5).text()) !== '%PDF-') {
    return `“${file.name}” não é um PDF. Exporte o cardápio em PDF e tente de novo.`;
  }
  if (file.size > largestFile) {
    return `“${file.name}” é grande demais. Use um PDF de até 10 MB.`;
  }
  return null;
}
