import { getWhatsappUrl } from '../../../shared/src/phone.ts';
import { tidyLine } from '../../../shared/src/text.ts';
import { gradeLabel, periodLabel } from '../../../shared/src/visit-options.ts';
import type { VisitRequest } from '../../../shared/src/visit-request.ts';

export const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

interface MailWords {
  schoolName: string;
  policyVersion: string;
}

export function visitMail(visit: VisitRequest, receivedAt: Date, words: MailWords) {
  const rows = describe(visit, receivedAt, words);
  const reply = getWhatsappUrl(visit.whatsapp, greeting(visit, words));
  return {
    subject: `Solicitação de visita: ${tidyLine(visit.nomeResponsavel.slice(0, 80))}`,
    text: textMail(rows, reply),
    html: htmlMail(rows, reply),
  };
}

function greeting({ nomeResponsavel }: VisitRequest, { schoolName }: MailWords): string {
  const firstName = nomeResponsavel.split(' ')[0];
  return `Olá, ${firstName}! Aqui é da secretaria da ${schoolName}. Recebemos a sua solicitação de visita.`;
}

function describe(visit: VisitRequest, receivedAt: Date, { policyVersion }: MailWords): Row[] {
  const moment = dateAndTime.format(receivedAt);
  const rows: (readonly [string, string | undefined])[] = [
    ['Nome do responsável', visit.nomeResponsavel],
    ['WhatsApp', visit.whatsapp],
    ['Séries de interesse', visit.seriesInteresse.map(gradeLabel).join('; ')],
    ['Períodos disponíveis', visit.periodosDisponiveis.map(periodLabel).join('; ')],
    ['Observações', visit.observacoes],
    ['Recebida em', moment],
    ['Política de Privacidade', `aceita em ${moment} (versão ${policyVersion})`],
    ['Origem da campanha', visit.utm_source],
    ['Mídia da campanha', visit.utm_medium],
    ['Nome da campanha', visit.utm_campaign],
    ['Conteúdo da campanha', visit.utm_content],
    ['Página do formulário', visit.page_url],
    ['Página de origem', visit.referrer],
  ];
  return rows.filter((row): row is Row => Boolean(row[1]));
}

export type Row = readonly [label: string, value: string];

/**
 * The mail for a reader without HTML. Further lines of a value are set off, so that none of them looks
 * like another field.
 */
function textMail(rows: readonly Row[], reply: string): string {
  const lines = rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return [
    'Nova solicitação de visita',
    '',
    ...lines,
    '',
    `Responder pelo WhatsApp: ${reply}`,
    '',
  ].join('\n');
}

// Mail programs ignore style sheets: styles are written on the elements.
const cell = 'padding:8px 12px;border-bottom:1px solid #e4e0d8;text-align:left;vertical-align:top';
export const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;font-weight:bold;text-decoration:none';

/** The mail as most people see it. Values are text, whatever they contain. */
function htmlMail(rows: readonly Row[], reply: string): string {
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
