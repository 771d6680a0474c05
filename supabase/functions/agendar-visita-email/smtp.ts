import { createTransport } from 'nodemailer';
import { createMailServerOptions } from '../../../shared/src/mail-server.ts';
import { type Invitation, renderInvitation } from './invitation.ts';
import { settings } from './function-settings.ts';
import { type Notice, renderNotice } from './notice.ts';
import type { StaffMailContext } from './staff-mail.ts';
import { readOffice, readSiteTexts } from './store.ts';

export interface StoredMail {
  readonly id: string;
  readonly message_id: string;
  /** Null if the mail goes to the school's office. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly created_at: string;
  /** The data of an invitation, which is rendered here; null in every other mail. */
  readonly convite: Invitation | null;
  /** The data of a notice to a member of the team, which is rendered here; null in every other mail. */
  readonly aviso: Notice | null;
}

/**
 * Timeout of one attempt in milliseconds. Together with recording the result, it must stay below the 40
 * seconds for which the outbox reserves a mail.
 */
const attemptTimeoutMs = 25_000;

const { host, from } = settings.smtp;

const server = {
  ...createMailServerOptions(settings.smtp),
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/**
 * Sends a mail and resolves once the mail server has accepted it. Every attempt has the same Message-ID and
 * date, so that a receiver can recognise a duplicate.
 * @throws {MailError} when there is no server or recipient, or the server can't be reached, refuses, or times
 * out
 */
export async function deliver(mail: StoredMail): Promise<void> {
  if (!host) throw new Error('SMTP_HOST is not set');
  const { school, palette } = await readSiteTexts();
  const recipient = mail.recipient ?? (await findRecipient());
  // The name in the SMTP greeting; the machine's own name would reveal more than necessary.
  const name = settings.siteHost;
  const transport = createTransport({ ...server, name });
  const context = { schoolName: school.name, palette, siteUrl: settings.siteUrl };
  const content = renderContent(mail, context);
  await transport.sendMail({
    from: from ?? { name: school.name, address: mail.recipient ? `site@${name}` : recipient },
    to: { name: '', address: recipient },
    subject: content.subject,
    html: content.html,
    text: content.text,
    messageId: content !== mail ? `<${mail.message_id}@${name}>` : mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal: AbortSignal.timeout(attemptTimeoutMs),
  });
}

function renderContent(mail: StoredMail, context: StaffMailContext) {
  if (mail.convite) return renderInvitation(mail.convite, context);
  return mail.aviso ? renderNotice(mail.aviso, new Date(mail.created_at), context) : mail;
}

/** Domains of the demo, which no mail server in the world has (RFC 2606). */
const fictionalDomain = /[@.](example|test|invalid|localhost)$/i;

/** Whether mails stay on this machine, so that no family's data can go astray. */
const isLocal = host === '127.0.0.1' || host === 'localhost' || host === '::1';

/**
 * Finds the recipient of mails about visits.
 * @throws {NoRecipient} when none is configured
 */
async function findRecipient(): Promise<string> {
  const office = settings.recipient ?? (await readOffice().catch(failUnreadable));
  if (!office) {
    throw new NoRecipient('escreva o e-mail da secretaria em Páginas, Dados da escola.');
  }
  if (fictionalDomain.test(office) && !isLocal) {
    throw new NoRecipient(
      'o e-mail da secretaria ainda é o da demonstração. Troque-o em Páginas, Dados da escola.',
    );
  }
  return office;
}

function failUnreadable(cause: unknown): never {
  throw new NoRecipient('os dados da escola não puderam ser lidos agora.', { cause });
}

/**
 * Nobody can receive the mail yet, so it waits. The message tells staff what to do. The database recognises
 * it by its first words, "Sem destinatário:".
 */
class NoRecipient extends Error {
  readonly code = 'NO_RECIPIENT';

  constructor(reason: string, options?: ErrorOptions) {
    super(`Sem destinatário: ${reason}`, options);
  }
}

/** An error of `nodemailer`. */
export type MailError = Error & { code?: string };

/** Whether only this mail failed, so that another one may still succeed. */
export function concernsOnlyThisMail({ code }: MailError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'NO_RECIPIENT';
}
