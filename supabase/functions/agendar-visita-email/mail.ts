import { brand } from '../../../shared/src/brand.ts';
import { getWhatsappUrl } from '../../../shared/src/phone.ts';
import { tidyLine } from '../../../shared/src/text.ts';
import { schoolTimeZone } from '../../../shared/src/time-zone.ts';
import { getOptionLabels, type VisitOptions } from '../../../shared/src/visit-options.ts';
import type { VisitRequest } from '../../../shared/src/visit-request.ts';
import { escapeHtml, type MailLook, renderButton, renderDocument } from './mail-document.ts';

// date-fns would need its Portuguese locale for this.
export const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: schoolTimeZone,
});

interface MailContext extends MailLook {
  policyVersion: string;
  options: VisitOptions;
}

export function renderVisitMail(visit: VisitRequest, receivedAt: Date, context: MailContext) {
  const rows = listRows(visit, receivedAt, context);
  const replyUrl = getWhatsappUrl(visit.whatsapp, createGreeting(visit, context));
  return {
    subject: `Solicitação de visita: ${tidyLine(visit.nomeResponsavel.slice(0, 80))}`,
    text: renderText(rows, replyUrl),
    html: renderHtml(rows, replyUrl, context),
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

const cellStyle = `padding:8px 12px;border-bottom:1px solid ${brand.line};text-align:left;vertical-align:top`;

/** Renders the HTML mail, which most people see. Values are always escaped. */
function renderHtml(rows: readonly Row[], replyUrl: string, look: MailLook): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cellStyle};width:35%">${label}</th>` +
      `<td style="${cellStyle};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const title = 'Nova solicitação de visita';
  const content = `<h1 style="font-size:20px;margin:0 0 16px;color:${look.palette.primary}">${title}</h1>
<table style="border-collapse:collapse;width:100%;max-width:640px;background:${brand.white}">
${cells.join('\n')}
</table>
${renderButton('Responder pelo WhatsApp', replyUrl, look)}`;
  return renderDocument(title, content, look);
}
