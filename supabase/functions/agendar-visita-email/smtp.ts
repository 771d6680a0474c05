import { createTransport } from 'nodemailer';
import { mailServerOptions } from '../../../shared/src/mail-server.ts';
import { type Invitation, invitationMail } from './invitation.ts';
import { settings } from './settings.ts';
import { readWords } from './store.ts';

export interface StoredMail {
  readonly id: string;
  readonly message_id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly created_at: string;
  /** Of an invitation alone, whose words are made here. */
  readonly convite: Invitation | null;
}

/** Milliseconds for one attempt: with the note of it, below the 40 seconds for which the outbox lends a mail. */
const attemptLimit = 25_000;

const { host, from } = settings.smtp;

const server = {
  ...mailServerOptions(settings.smtp),
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/**
 * Hands a mail to the mail server and resolves once the server has accepted it. Every attempt carries
 * the same Message-ID and date, so a receiver that gets it twice can tell.
 * @throws when the server can't be reached, refuses, or does not answer in time
 */
export async function deliver(mail: StoredMail): Promise<void> {
  if (!host) throw new Error('SMTP_HOST is not set');
  const { school } = await readWords();
  const { office } = school.emails;
  // How this side greets; the machine's own name is nobody's business.
  const name = office.split('@')[1];
  const transport = createTransport({ ...server, name });
  const words = mail.convite
    ? invitationMail(mail.convite, { schoolName: school.name, siteUrl: settings.siteUrl })
    : mail;
  await transport.sendMail({
    from: from ?? { name: school.name, address: office },
    to: { name: '', address: mail.recipient },
    subject: words.subject,
    html: words.html,
    text: words.text,
    messageId: mail.convite ? `<${mail.message_id}@${name}>` : mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal: AbortSignal.timeout(attemptLimit),
  });
}

/** What `nodemailer` fails with. */
export type MailError = Error & { code?: string };

/** Whether the server refused this mail, so that another one may still pass. */
export function isAboutThisMail({ code }: MailError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}
