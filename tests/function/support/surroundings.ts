import { setTimeout as sleep } from 'node:timers/promises';
import { DataService } from './data-service';
import { MailServer } from './mail-server';
import { Stored } from './stored';
import { VisitFunction } from './visit-function';

/** The function with everything around it: a data service, a way to disturb it, and a mail server. */
export interface Surroundings {
  visitFunction: VisitFunction;
  mailServer: MailServer;
  database: DataService;
  stored: Stored;
  /** What a schedule does: asks the function to send what is due. */
  retry: () => Promise<{ sent: number; failed: number }>;
  stop: () => Promise<void>;
}

export async function startSurroundings(env: Record<string, string> = {}): Promise<Surroundings> {
  const database = await DataService.start();
  const mailServer = new MailServer();
  await mailServer.start();
  const settings = {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_FROM: 'Site da escola <site@escola.example>',
    ...env,
  };
  const visitFunction = new VisitFunction(settings);
  await visitFunction.start();
  return {
    visitFunction,
    mailServer,
    database,
    stored: new Stored(database),
    retry: () => retry(visitFunction, database),
    stop: async () => {
      await visitFunction.kill();
      await Promise.all([mailServer.stop(), database.stop()]);
    },
  };
}

async function retry(visitFunction: VisitFunction, { secretKey }: DataService) {
  const response = await fetch(`${visitFunction.url}/retry`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}` },
  });
  if (!response.ok) throw new Error(`retry answered ${response.status}`);
  return (await response.json()) as { sent: number; failed: number };
}

/** Waits until `check` gives something true, and gives it back. */
export async function waitFor<Result>(check: () => Result | Promise<Result>) {
  for (;;) {
    const result = await check();
    if (result) return result;
    await sleep(20);
  }
}
