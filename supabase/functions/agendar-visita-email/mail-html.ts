import { escapeHtml } from './escape-html.ts';
import type { Row } from './mail-text.ts';

// Mail programs ignore style sheets: styles are written on the elements.
const cell = 'padding:8px 12px;border-bottom:1px solid #e4e0d8;text-align:left;vertical-align:top';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;font-weight:bold;text-decoration:none';

/** The mail as most people see it. Values are text, whatever they contain. */
export function htmlMail(rows: readonly Row[], reply: string): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};width:35%">${label}</th>` +
      `<td style="${cell};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Nova solicitação de visita</title></head>
<body style="margin:0;padding:24px;background:#faf8f4;color:#1f2421;font:16px/1.5 Arial,sans-serif">
<h1 style="font-size:20px;margin:0 0 16px">Nova solicitação de visita</h1>
<table style="border-collapse:collapse;width:100%;max-width:640px;background:#ffffff">
${cells.join('\n')}
</table>
<p style="margin:24px 0"><a href="${escapeHtml(reply)}" style="${button}">Responder pelo WhatsApp</a></p>
</body>
</html>
`;
}
