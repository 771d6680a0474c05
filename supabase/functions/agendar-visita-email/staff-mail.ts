import { brand } from '../../../shared/src/brand.ts';
import { buttonStyle, escapeHtml } from './mail.ts';

interface Button {
  label: string;
  url: string;
}

interface StaffMail {
  subject: string;
  /** The title of the HTML document, which some mail programs show. */
  title: string;
  /** The paragraphs of the mail, in order. An undefined one is left out. */
  content: readonly (string | Button | undefined)[];
}

/** Renders a mail to a member of the team, with the same look as all others. Texts are always escaped. */
export function renderStaffMail({ subject, title, content }: StaffMail) {
  const parts = content.filter((part) => part !== undefined);
  const texts = parts.map((part) =>
    typeof part === 'string' ? part : `${part.label}:\n${part.url}`,
  );
  return {
    subject,
    text: [...texts, ''].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:${brand.cream};color:${brand.ink};font:16px/1.5 Arial,sans-serif">
${parts.map(renderPart).join('\n')}
</body>
</html>
`,
  };
}

function renderPart(part: string | Button): string {
  if (typeof part === 'string') return `<p style="white-space:pre-line">${escapeHtml(part)}</p>`;
  const { label, url } = part;
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`;
}
