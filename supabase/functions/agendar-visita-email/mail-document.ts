import { brand, type Palette } from '../../../shared/src/brand.ts';
import { tidyLine } from '../../../shared/src/text.ts';

/** What makes the mails look like those of a school. */
export interface MailLook {
  schoolName: string;
  palette: Palette;
}

/**
 * Renders the HTML of a mail, with the school's name above it. Mail programs ignore style sheets, so styles are inline.
 * @param title the title of the document, which some mail programs show; the caller need not escape it
 * @param content HTML in which every text is escaped
 */
export function renderDocument(title: string, content: string, look: MailLook): string {
  const { primaryDeep, ink } = look.palette;
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${brand.cream};color:${ink};font:16px/1.5 Arial,sans-serif">
<div style="padding:16px 24px;background:${primaryDeep};color:${brand.white};font-size:18px;font-weight:bold">${escapeHtml(tidyLine(look.schoolName))}</div>
<div style="padding:24px">
${content}
</div>
</body>
</html>
`;
}

/** Renders a link that looks like a button, as a paragraph. */
export function renderButton(label: string, url: string, { palette }: MailLook): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${palette.primary};color:${brand.white};font-weight:bold;text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
