import { deliver, isAboutThisMail, type StoredMail } from './smtp.ts';
import { HttpError, json } from './request.ts';
import { settings } from './settings.ts';
import { callDatabase } from './store.ts';

export interface Deliveries {
  sent: number;
  failed: number;
}

/** Enough for one run; the next one goes on. */
const mailsPerRun = 100;

/** Accepted by the mail server while the database could not be told. */
const unconfirmed = new Set<string>();

/**
 * Sends the mails that are due, until none is left or the mail server itself fails. One at a time: a
 * mail is lent for a limited time, and those before it may take long.
 */
async function sendDueMails(): Promise<Deliveries> {
  const deliveries = { sent: 0, failed: 0 };
  while (deliveries.sent + deliveries.failed < mailsPerRun) {
    const mail = await reserveMail();
    if (!mail) break;
    const failure = await send(mail);
    if (!failure) {
      deliveries.sent += 1;
      continue;
    }
    deliveries.failed += 1;
    await callDatabase('adiar_email', { email_id: mail.id, erro: printable(failure.message) });
    if (!isAboutThisMail(failure)) break;
  }
  return deliveries;
}

/** A mail server answers with whatever it likes; the database takes no NUL. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

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
  await persist(() => callDatabase('confirmar_email', { email_id: mail.id }));
  unconfirmed.delete(mail.id);
  return undefined;
}

let running: Promise<Deliveries> | undefined;
let following: Promise<Deliveries> | undefined;

/**
 * Sends the mails that are due, with one run at a time in this process. Calls during a run share one
 * that follows it, so that a mail stored in the meantime is not missed.
 */
export function deliverDueMails(): Promise<Deliveries> {
  if (!running) {
    running = sendDueMails().finally(() => (running = undefined));
    return running;
  }
  following ??= running
    .catch(() => undefined)
    .then(() => {
      following = undefined;
      return deliverDueMails();
    });
  return following;
}

const pauses = [250, 500, 1000, 2000, 4000, 8000];

/** Does work that has to succeed: tries again, with longer and longer pauses, for a quarter of a minute. */
async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}

export async function retryMails(request: Request): Promise<Response> {
  if (!(await isService(request))) throw new HttpError(401, 'Acesso restrito.');
  return json(await deliverDueMails());
}

async function isService(request: Request): Promise<boolean> {
  const given = request.headers.get('apikey') ?? '';
  const matches = await Promise.all(settings.serviceKeys.map((key) => areEqual(given, key)));
  return matches.includes(true);
}

/** By digests, compared in full: how long it takes tells nothing about the key. */
async function areEqual(given: string, key: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(key)]);
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
