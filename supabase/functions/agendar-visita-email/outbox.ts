import { tidyLine } from '../../../shared/src/text.ts';
import { deliver, concernsOnlyThisMail, type MailError, type StoredMail } from './smtp.ts';
import { HttpError, createJsonResponse } from './request.ts';
import { keyedHash, settings } from './function-settings.ts';
import { callDatabase } from './store.ts';

export interface DeliveryCounts {
  sent: number;
  failed: number;
}

/** Ids of mails that the mail server has accepted, but the database does not know about yet. */
const unconfirmedMailIds = new Set<string>();

/**
 * Sends the mails that are due, until none is left or the mail server itself fails. It sends one mail at a
 * time: a claim expires, and earlier mails may take long.
 */
async function sendDueMails(): Promise<DeliveryCounts> {
  const deliveries = { sent: 0, failed: 0 };
  for (;;) {
    const [mail] = (await callDatabase('reservar_emails', { limite: 1 })) as StoredMail[];
    if (!mail) return deliveries;
    const failure = unconfirmedMailIds.has(mail.id)
      ? undefined
      : await deliver(mail).catch((error: MailError) => error);
    if (failure) {
      deliveries.failed += 1;
      // The server's message may contain the recipient's address, so it is not logged.
      const reason =
        failure.code === 'NO_RECIPIENT' ? failure.message : (failure.code ?? 'unknown');
      console.error(`Mail ${mail.message_id} was not accepted: ${reason}`);
      await callDatabase('adiar_email', { email_id: mail.id, erro: tidyLine(failure.message) });
      if (!concernsOnlyThisMail(failure)) return deliveries;
      continue;
    }
    unconfirmedMailIds.add(mail.id);
    await confirm(mail);
    unconfirmedMailIds.delete(mail.id);
    deliveries.sent += 1;
  }
}

/**
 * Retries for about 16 seconds: this process remembers the delivery only while it runs, and afterwards the
 * mail would be sent again.
 */
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

/** Sends the mails that are due. Only one run at a time happens in this process. */
export function sendDueMailsInTurn(): Promise<DeliveryCounts> {
  const run = lastRun.then(sendDueMails, sendDueMails);
  lastRun = run;
  return run;
}

export async function retryMails(request: Request): Promise<Response> {
  const hash = await keyedHash(request.headers.get('apikey') ?? '');
  // Compare hashes: the time that a comparison takes then reveals nothing about the key.
  const keys = await Promise.all(settings.serviceKeys.map(keyedHash));
  if (!keys.includes(hash)) throw new HttpError(401, 'Acesso restrito.');
  return createJsonResponse(await sendDueMailsInTurn());
}
