import { createTransport } from 'nodemailer';
import { mailServerOptions } from '../../../shared/src/mail-server.ts';
import { type Invitation, invitationMail } from './invitation.ts';
import { settings } from './settings.ts';
import { readOffice, readWords } from './store.ts';

export interface StoredMail {
  readonly id: string;
  readonly message_id: string;
  /** Null for the school's office. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly created_at: string;
  /** The data of an invitation, whose words are made here; null in every other mail. */
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
  const recipient = mail.recipient ?? (await findRecipient());
  // How this side greets; the machine's own name is nobody's business.
  const name = settings.siteHost;
  const transport = createTransport({ ...server, name });
  const words = mail.convite
    ? invitationMail(mail.convite, { schoolName: school.name, siteUrl: settings.siteUrl })
    : mail;
  await transport.sendMail({
    from: from ?? { name: school.name, address: mail.recipient ? `site@${name}` : recipient },
    to: { name: '', address: recipient },
    subject: words.subject,
    html: words.html,
    text: words.text,
    messageId: mail.convite ? `<${mail.message_id}@${name}>` : mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal: AbortSignal.timeout(attemptLimit),
  });
}

/** Names that no mail server of the world has (RFC 2606): those of the demo. */
const fictional = /[@.](example|test|invalid|localhost)$/i;

/** Whether mails stay on this machine, where no family's data can be lost. */
const isLocal = host === '127.0.0.1' || host === 'localhost' || host === '::1';

/**
 * Whom to tell about a visit.
 * @throws {NoRecipient} while nobody has said so
 */
async function findRecipient(): Promise<string> {
  const office = settings.recipient ?? (await readOffice().catch(unreadable));
  if (!office) {
    throw new NoRecipient('escreva o e-mail da secretaria em Páginas, Dados da escola.');
  }
  if (fictional.test(office) && !isLocal) {
    throw new NoRecipient(
      'o e-mail da secretaria ainda é o da demonstração. Troque-o em Páginas, Dados da escola.',
    );
  }
  return office;
}

function unreadable(cause: unknown): never {
  throw new NoRecipient('os dados da escola não puderam ser lidos agora.', { cause });
}

/** The mail waits: its words say to staff what to do. The database tells it by how it begins. */
class NoRecipient extends Error {
  readonly code = 'NO_RECIPIENT';

  constructor(reason: string, options?: ErrorOptions) {
    super(`Sem destinatário: ${reason}`, options);
  }
}

/** What `nodemailer` fails with. */
export type MailError = Error & { code?: string };

/** Whether the server refused this mail, so that another one may still pass. */
export function isAboutThisMail({ code }: MailError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'NO_RECIPIENT';
}
