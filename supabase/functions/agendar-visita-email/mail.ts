import { brand } from '../../../shared/src/brand.ts';
import { getWhatsappUrl } from '../../../shared/src/phone.ts';
import { tidyLine } from '../../../shared/src/text.ts';
import { schoolTimeZone } from '../../../shared/src/time-zone.ts';
import { getOptionLabels, type VisitOptions } from '../../../shared/src/visit-options.ts';
import type { VisitRequest } from '../../../shared/src/visit-request.ts';

// date-fns would need its Portuguese locale for this.
export const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: schoolTimeZone,
});

interface MailContext {
  schoolName: string;
  policyVersion: string;
  options: VisitOptions;
}

export function renderVisitMail(visit: VisitRequest, receivedAt: Date, context: MailContext) {
  const rows = listRows(visit, receivedAt, context);
  const replyUrl = getWhatsappUrl(visit.whatsapp, createGreeting(visit, context));
  return {
    subject: `Solicitação de visita: ${tidyLine(visit.nomeResponsavel.slice(0, 80))}`,
    text: renderText(rows, replyUrl),
    html: renderHtml(rows, replyUrl),
  };
}

function createGreeting({ nomeResponsavel }: VisitRequest, { schoolName }: MailContext): string {
  const firstName = nomeResponsavel.split(' ')[0];
  return `Olá, ${firstName}! Aqui é da secretaria da ${schoolName}. Recebemos a sua solicitação de visita.`;
}

function listRows(visit: VisitRequest, receivedAt: Date, context: MailContext): Row[] {
  const { policyVersion, options } = context;
  const moment = dateAndTime.format(receivedAt);
  const rows: (readonly [string, string | undefined])[] = [
    ['Nome do responsável', visit.nomeResponsavel],
    ['WhatsApp', visit.whatsapp],
    ['Séries de interesse', getOptionLabels('grades', visit.seriesInteresse, options).join('; ')],
    [
      'Períodos disponíveis',
      getOptionLabels('periods', visit.periodosDisponiveis, options).join('; '),
    ],
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
 * Renders the plain-text mail. Further lines of a value are indented, so that none of them looks like another
 * field.
 */
function renderText(rows: readonly Row[], replyUrl: string): string {
  const lines = rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return [
    'Nova solicitação de visita',
    '',
    ...lines,
    '',
    `Responder pelo WhatsApp: ${replyUrl}`,
    '',
  ].join('\n');
}

// Mail programs ignore style sheets, so styles are inline.
const cellStyle = `padding:8px 12px;border-bottom:1px solid ${brand.line};text-align:left;vertical-align:top`;
export const buttonStyle = `display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.primary};color:${brand.white};font-weight:bold;text-decoration:none`;

/** Renders the HTML mail, which most people see. Values are always escaped. */
function renderHtml(rows: readonly Row[], replyUrl: string): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cellStyle};width:35%">${label}</th>` +
      `<td style="${cellStyle};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Nova solicitação de visita</title></head>
<body style="margin:0;padding:24px;background:${brand.cream};color:${brand.ink};font:16px/1.5 Arial,sans-serif">
<h1 style="font-size:20px;margin:0 0 16px">Nova solicitação de visita</h1>
<table style="border-collapse:collapse;width:100%;max-width:640px;background:${brand.white}">
${cells.join('\n')}
</table>
<p style="margin:24px 0"><a href="${escapeHtml(replyUrl)}" style="${buttonStyle}">Responder pelo WhatsApp</a></p>
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
