import { privacyPolicyVersion } from '../../../shared/src/privacy-policy.ts';
import { chatLink, school } from '../../../shared/src/school.ts';
import { tidyLine } from '../../../shared/src/tidy-text.ts';
import { gradeLabel, periodLabel } from '../../../shared/src/visit-options.ts';
import type { VisitRequest } from '../../../shared/src/visit-request.ts';
import { htmlMail } from './mail-html.ts';
import { textMail, type Row } from './mail-text.ts';

const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** The mail that tells the secretariat about a request, with everything it needs to answer. */
export function visitMail(visit: VisitRequest, receivedAt: Date) {
  const rows = describe(visit, receivedAt);
  const reply = chatLink(visit.whatsapp, greeting(visit));
  return {
    subject: `Solicitação de visita: ${tidyLine(visit.nomeResponsavel.slice(0, 80))}`,
    text: textMail(rows, reply),
    html: htmlMail(rows, reply),
  };
}

function greeting({ nomeResponsavel }: VisitRequest): string {
  const firstName = nomeResponsavel.split(' ')[0];
  return `Olá, ${firstName}! Aqui é da secretaria da ${school.name}. Recebemos a sua solicitação de visita.`;
}

function describe(visit: VisitRequest, receivedAt: Date): Row[] {
  const moment = dateAndTime.format(receivedAt);
  const rows: (readonly [string, string | undefined])[] = [
    ['Nome do responsável', visit.nomeResponsavel],
    ['WhatsApp', visit.whatsapp],
    ['Séries de interesse', visit.seriesInteresse.map(gradeLabel).join('; ')],
    ['Períodos disponíveis', visit.periodosDisponiveis.map(periodLabel).join('; ')],
    ['Observações', visit.observacoes],
    ['Recebida em', moment],
    ['Política de Privacidade', `aceita em ${moment} (versão ${privacyPolicyVersion})`],
    ['Origem da campanha', visit.utm_source],
    ['Mídia da campanha', visit.utm_medium],
    ['Nome da campanha', visit.utm_campaign],
    ['Conteúdo da campanha', visit.utm_content],
    ['Página do formulário', visit.page_url],
    ['Página de origem', visit.referrer],
  ];
  return rows.filter((row): row is Row => Boolean(row[1]));
}
