import { tidyLine } from '../../../shared/src/text.ts';
import { deliver, isAboutThisMail, type StoredMail } from './smtp.ts';
import { HttpError, json } from './request.ts';
import { keyedHash, settings } from './settings.ts';
import { callDatabase } from './store.ts';

export interface Deliveries {
  sent: number;
  failed: number;
}

/** Accepted by the mail server while the database could not be told: noted the next time that one is lent. */
const unconfirmed = new Set<string>();

/**
 * Sends the mails that are due, until none is left or the mail server itself fails. One at a time: a
 * mail is lent for a limited time, and those before it may take long.
 */
async function sendDueMails(): Promise<Deliveries> {
  const deliveries = { sent: 0, failed: 0 };
  for (;;) {
    const mail = await reserveMail();
    if (!mail) return deliveries;
    const failure = await send(mail);
    if (!failure) {
      deliveries.sent += 1;
      continue;
    }
    deliveries.failed += 1;
    await callDatabase('adiar_email', { email_id: mail.id, erro: tidyLine(failure.message) });
    if (!isAboutThisMail(failure)) return deliveries;
  }
}

async function reserveMail(): Promise<StoredMail | undefined> {
  const [mail] = (await callDatabase('reservar_emails', { limite: 1 })) as StoredMail[];
  return mail;
}

/** Sends a mail unless that was done before, and notes it; returns why the mail server did not take it. */
async function send(mail: StoredMail): Promise<Error | undefined> {
  if (!unconfirmed.has(mail.id)) {
    try {
      await deliver(mail);
    } catch (error) {
      // What the server says may name the recipient.
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
      console.error(`Mail ${mail.message_id} was not accepted: ${code}`);
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  unconfirmed.add(mail.id);
  await callDatabase('confirmar_email', { email_id: mail.id });
  unconfirmed.delete(mail.id);
  return undefined;
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Sends the mails that are due, with one run at a time in this process. */
export function deliverDueMails(): Promise<Deliveries> {
  const run = lastRun.then(sendDueMails, sendDueMails);
  lastRun = run;
  return run;
}

export async function retryMails(request: Request): Promise<Response> {
  const given = await keyedHash(request.headers.get('apikey') ?? '');
  // How long it takes to compare hashes tells nothing about the key.
  const keys = await Promise.all(settings.serviceKeys.map(keyedHash));
  if (!keys.includes(given)) throw new HttpError(401, 'Acesso restrito.');
  return json(await deliverDueMails());
}
