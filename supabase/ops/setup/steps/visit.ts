import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { schoolTimeZone } from 'shared/time-zone';
import { visita } from 'shared/pages/matriculas';
import { listVisitOptions } from 'shared/visit-options';
import { Refusal } from '../../../local/log.ts';
import { need, quote } from '../../parts/access.ts';
import { ok, wrong } from '../../parts/part.ts';
import type { Step, Workplace } from '../step.ts';

/** How long the mail server may take to accept the mail, in milliseconds. */
const mailTimeout = 60_000;

const getFunctionUrl = ({ settings }: Workplace) =>
  `${need(settings, 'SUPABASE_URL')}/functions/v1/agendar-visita-email`;

export const visitStep: Step = {
  name: 'Pedido de visita de teste',
  plan: 'enviar um pedido de visita de teste, que tem de chegar por e-mail',
  async check({ settings }) {
    const day = settings.VISIT_TEST_DONE ?? settings.VISIT_TEST_SENT;
    return day ? ok(day) : wrong('Nenhum pedido de teste foi enviado.', '');
  },
  async establish(workplace, report) {
    const id = workplace.settings.VISIT_TEST_ID ?? randomUUID();
    // Stored first: the function recognizes a request that is sent twice by its id.
    await workplace.save({ VISIT_TEST_ID: id });
    await makeDue(id, workplace);
    await sendRequest(id, workplace);
    await awaitMail(id, workplace, report);
    await workplace.save({ VISIT_TEST_SENT: describeToday() });
  },
};

const describeToday = () => new Date().toLocaleDateString('pt-BR', { timeZone: schoolTimeZone });

/** Only a person sees whether a mail arrived. The question comes last, so that nothing waits for the answer. */
export const arrivalStep: Step = {
  name: 'Chegada do pedido de teste',
  plan: 'perguntar se o pedido de visita de teste chegou por e-mail',
  async check({ settings }) {
    const { VISIT_TEST_DONE } = settings;
    return VISIT_TEST_DONE ? ok(VISIT_TEST_DONE) : wrong('Nenhum pedido de teste chegou.', '');
  },
  async establish(workplace) {
    const { terminal, settings } = workplace;
    const question = `O pedido de visita de teste chegou a ${settings.MAIL_TO}? (Olhe também o spam.)`;
    if (terminal.isInteractive && !(await terminal.confirm(question))) {
      // The next run sends another request.
      await workplace.save({ VISIT_TEST_ID: null, VISIT_TEST_SENT: null });
      throw new Refusal(
        `O servidor ${settings.SMTP_HOST} aceitou o e-mail, mas ele não chegou. Confira o endereço (npm run setup -- --change ` +
          'MAIL_TO), e no servidor de e-mail se o domínio de SMTP_FROM tem SPF e DKIM. Depois repita o comando: ele envia outro.',
      );
    }
    await workplace.save({ VISIT_TEST_DONE: describeToday() });
  },
};

/** Makes the mail of an earlier run due at once: after a refusal, the outbox waits for up to half an hour. */
async function makeDue(id: string, { sql }: Workplace): Promise<void> {
  await sql(
    `update private.emails_saida set next_attempt_at = now(), last_error = null
     where solicitacao_id = ${quote(id)} and sent_at is null`,
  );
}

async function sendRequest(id: string, workplace: Workplace): Promise<void> {
  const { settings, sql } = workplace;
  const siteUrl = need(settings, 'SITE_URL');
  const [page] = await sql<{ content: unknown }>(
    `select content from public.paginas where slug = 'visita'`,
  );
  const { grades, periods } = listVisitOptions(visita.parse(page?.content ?? {}).form);
  const response = await fetch(getFunctionUrl(workplace), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: siteUrl,
      apikey: need(settings, 'SUPABASE_PUBLISHABLE_KEY'),
    },
    body: JSON.stringify({
      id,
      nomeResponsavel: 'Teste da instalação (pode apagar)',
      seriesInteresse: [grades[0]?.id],
      periodosDisponiveis: [periods[0]?.id],
      whatsapp: '+55 11 90000-0000',
      observacoes: 'Pedido enviado por npm run setup. Pode ser apagado em Visitas.',
      lgpd: true,
      page_url: siteUrl,
    }),
  }).catch(() => undefined);
  if (response?.ok) return;
  throw new Refusal(
    response
      ? `A função de pedidos de visita respondeu com o erro ${response.status}. Veja o motivo no painel do Supabase, em Edge ` +
          'Functions → agendar-visita-email → Logs, e repita o comando.'
      : 'A função de pedidos de visita não responde. Confira a rede e repita o comando.',
  );
}

interface Mail {
  sent: boolean;
  last_error: string | null;
}

async function awaitMail(
  id: string,
  workplace: Workplace,
  report: (detail: string) => void,
): Promise<void> {
  const deadline = Date.now() + mailTimeout;
  for (;;) {
    const [mail] = await workplace.sql<Mail>(
      `select sent_at is not null as sent, last_error from private.emails_saida where solicitacao_id = ${quote(id)}`,
    );
    if (mail?.sent) return;
    if (mail?.last_error) throw createMailRefusal(mail.last_error, workplace);
    if (Date.now() > deadline)
      throw new Refusal(
        'O e-mail de teste ainda espera na fila. Repita o comando daqui a alguns minutos.',
      );
    report('esperando que o servidor de e-mail aceite a mensagem');
    await sleep(workplace.pause);
  }
}

function createMailRefusal(error: string, { settings }: Workplace): Refusal {
  const names = /EAUTH|535|auth/i.test(error)
    ? ['SMTP_USER', 'SMTP_PASS']
    : /ESOCKET|ECONN|ETIMEDOUT|EDNS|certificate/i.test(error)
      ? ['SMTP_HOST', 'SMTP_PORT']
      : ['MAIL_TO', 'SMTP_FROM'];
  const changes = names.map((name) => `--change ${name}`).join(' ');
  return new Refusal(
    `O servidor ${settings.SMTP_HOST} recusou o e-mail de teste (${error}). Confira ${names.join(' e ')}: ` +
      `npm run setup -- ${changes} pergunta de novo, e continua daqui.`,
  );
}
