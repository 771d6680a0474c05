import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'shared/database.types';
import { getDenoArguments, getDenoPath } from '../../../supabase/local/programs';
import { HostProcess } from '../../local/support/host-process';
import { findFreePorts } from '../../runner/ports.mjs';
import { startDataService } from './data-service';
import { MailServer } from './mail-server';
import { generateIpAddress } from './requests';

type StoredVisit = Database['public']['Tables']['solicitacoes_visita']['Row'];

/** A row of the outbox, which the API does not show. */
interface OutboxMail {
  sent_at: string | null;
  last_error: string | null;
}

export const siteOrigin = 'http://localhost:8000';
/** School details with the office's e-mail filled in. */
export const schoolWithOffice = { emails: { office: 'secretaria@coopen.example' } };
const folder = join(import.meta.dirname, '../../../supabase/functions/agendar-visita-email');

/**
 * Starts the function as the host does, with a data service and a mail server that tests can make fail. Everything is
 * stopped after the file's tests. Call this at the top level of a test file.
 * @param settings Environment variables that are added to the usual ones or override them.
 */
export async function startTestEnvironment(settings: Record<string, string> = {}) {
  const database = await startDataService();
  const { sql, secretKey } = database;
  const mailServer = new MailServer();
  await mailServer.start();
  await sql(
    `update paginas set content = '${JSON.stringify(schoolWithOffice)}' where slug = 'escola'`,
  );
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}/functions/v1/agendar-visita-email`;
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    SITE_URL: siteOrigin,
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_FROM: 'Site da escola <site@escola.example>',
    ...settings,
  };
  let running = await startFunction(url, env);
  afterAll(async () => {
    await running.end('SIGKILL');
    await mailServer.stop();
  });

  return {
    url,
    mailServer,
    database,
    /** The function's output since its last start. */
    readLog: () => running.output,
    /** Kills the function with SIGKILL and starts it again. */
    async killAndRestart() {
      await running.end('SIGKILL');
      database.onCall = () => undefined;
      mailServer.beforeReply = () => undefined;
      running = await startFunction(url, env);
    },
    /** Posts a body to the function with the site's headers; `headers` override them. */
    send: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(url, {
        method: 'POST',
        headers: {
          Origin: siteOrigin,
          'Content-Type': 'application/json',
          'X-Forwarded-For': generateIpAddress(),
          ...headers,
        },
        body:
          typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body),
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      }),
    /** Requests delivery of due mails, as the schedule does. */
    async sendDueMails() {
      const response = await fetch(`${url}/retry`, {
        method: 'POST',
        headers: { apikey: secretKey },
      });
      if (!response.ok) throw new Error(`The retry failed with status ${response.status}`);
      return (await response.json()) as { sent: number; failed: number };
    },
    stored: {
      fetchVisits: (id: string) =>
        sql<StoredVisit>(`select * from solicitacoes_visita where id = '${id}'`),
      fetchMails: (visitId: string) =>
        sql<OutboxMail>(`select * from private.emails_saida where solicitacao_id = '${visitId}'`),
      /** Stores this content for a page of the site. */
      writePage: (slug: string, content: object) =>
        sql(`update paginas set content = '${JSON.stringify(content)}' where slug = '${slug}'`),
      /** Makes every waiting mail due and every claim expired, as if time had passed. */
      makeMailsDue: () =>
        sql(`update private.emails_saida set next_attempt_at = now(), locked_until = now()
          where sent_at is null`),
    },
  };
}

async function startFunction(url: string, env: Record<string, string>): Promise<HostProcess> {
  const started = new HostProcess(env, [getDenoPath(), ...getDenoArguments(folder)]);
  let ended = false;
  void started.ended.then(() => (ended = true));
  while (!(await fetch(url).catch(() => undefined))) {
    if (ended) throw new Error(`The function did not start:\n${started.output}`);
    await sleep(50);
  }
  return started;
}

/** Waits until `check` returns a truthy value, and returns it. */
export async function waitFor<Result>(check: () => Result | Promise<Result>) {
  for (;;) {
    const result = await check();
    if (result) return result;
    await sleep(20);
  }
}
