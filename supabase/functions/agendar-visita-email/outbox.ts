import { tidyLine } from '../../../shared/src/text.ts';
import { deliver, isAboutThisMail, type MailError, type StoredMail } from './smtp.ts';
import { HttpError, json } from './request.ts';
import { keyedHash, settings } from './settings.ts';
import { callDatabase } from './store.ts';

export interface Deliveries {
  sent: number;
  failed: number;
}

/** Accepted by the mail server while the database could not be told. */
const unconfirmed = new Set<string>();

/**
 * Sends the mails that are due, until none is left or the mail server itself fails. One at a time: a
 * mail is lent for a limited time, and those before it may take long.
 */
async function sendDueMails(): Promise<Deliveries> {
  const deliveries = { sent: 0, failed: 0 };
  for (;;) {
    const [mail] = (await callDatabase('reservar_emails', { limite: 1 })) as StoredMail[];
    if (!mail) return deliveries;
    const failure = unconfirmed.has(mail.id)
      ? undefined
      : await deliver(mail).catch((error: MailError) => error);
    if (failure) {
      deliveries.failed += 1;
      // What the server says may name the recipient.
      const reason =
        failure.code === 'NO_RECIPIENT' ? failure.message : (failure.code ?? 'unknown');
      console.error(`Mail ${mail.message_id} was not accepted: ${reason}`);
      await callDatabase('adiar_email', { email_id: mail.id, erro: tidyLine(failure.message) });
      if (!isAboutThisMail(failure)) return deliveries;
      continue;
    }
    unconfirmed.add(mail.id);
    await confirm(mail);
    unconfirmed.delete(mail.id);
    deliveries.sent += 1;
  }
}

/** Insists for a quarter of a minute: what this process remembers ends with it, and the mail would be sent again. */
async function confirm({ id }: StoredMail): Promise<void> {
  for (let pause = 250; ; pause *= 2) {
    try {
      await callDatabase('confirmar_email', { email_id: id });
      return;
    } catch (error) {
      if (pause > 8000) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
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
