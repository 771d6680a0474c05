import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'shared/database.types';
import { DataService } from './data-service';
import { MailServer } from './mail-server';
import { VisitFunction } from './visit-function';

type StoredVisit = Database['public']['Tables']['solicitacoes_visita']['Row'];

/** A row of the outbox, which the API does not show. */
interface OutboxMail {
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
}

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** The function with everything around it: a data service, a way to disturb it, and a mail server. */
export async function startSurroundings(env: Record<string, string> = {}) {
  const database = await DataService.start();
  const { sql, secretKey } = database;
  const mailServer = new MailServer();
  await mailServer.start();
  const visitFunction = new VisitFunction({
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_FROM: 'Site da escola <site@escola.example>',
    ...env,
  });
  await visitFunction.start();
  return {
    visitFunction,
    mailServer,
    database,
    stored: {
      visits: (id: string) =>
        sql<StoredVisit>(`select * from solicitacoes_visita where id = '${id}'`),
      mails: (visitId: string) =>
        sql<OutboxMail>(`select * from private.emails_saida where solicitacao_id = '${visitId}'`),
      /** Has a page of the site say these words. */
      write: (slug: string, content: object) =>
        sql(`update paginas set content = '${JSON.stringify(content)}' where slug = '${slug}'`),
      /** As if enough time had passed for every waiting mail to be due, and for every claim to run out. */
      letTimePass: () =>
        sql(`update private.emails_saida set next_attempt_at = now(), locked_until = now()
          where sent_at is null`),
    },
    /** What a schedule does: asks the function to send what is due. */
    async retry() {
      const headers = { apikey: secretKey };
      const response = await fetch(`${visitFunction.url}/retry`, { method: 'POST', headers });
      if (!response.ok) throw new Error(`retry answered ${response.status}`);
      return (await response.json()) as { sent: number; failed: number };
    },
    async stop() {
      await visitFunction.kill();
      await Promise.all([mailServer.stop(), database.stop()]);
    },
  };
}

/** Waits until `check` gives something true, and gives it back. */
export async function waitFor<Result>(check: () => Result | Promise<Result>) {
  for (;;) {
    const result = await check();
    if (result) return result;
    await sleep(20);
  }
}
