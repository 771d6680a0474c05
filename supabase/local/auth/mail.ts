import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { createTransport, type Transporter } from 'nodemailer';
import { school } from 'shared/school';
import type { Settings } from '../settings/settings.ts';

/** Sends the mails of the auth service through the mail server of the settings. */
export class AuthMail implements EmailDriver {
  private readonly transport: Transporter;

  constructor({ smtp, mailTo }: Pick<Settings, 'smtp' | 'mailTo'>) {
    const { host, port, user, pass } = smtp;
    this.transport = createTransport(
      {
        host,
        port,
        secure: port === 465,
        requireTLS: user !== undefined,
        auth: user === undefined ? undefined : { user, pass },
        connectionTimeout: 10_000,
        greetingTimeout: 15_000,
        socketTimeout: 30_000,
      },
      {
        from: smtp.from ?? { name: school.name, address: mailTo },
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    );
  }

  /** The service has an English text for every mail: the one for plain readers is made from ours. */
  async send({ to, subject, html, text }: EmailMessage): Promise<void> {
    await this.transport.sendMail({ to, subject, html, text: html ? plainText(html) : text });
  }
}

/** A paragraph for each of ours, whose lines the reader breaks; links with their addresses. */
function plainText(html: string): string {
  return html
    .replace(/<!doctype[^>]*>|<head>.*?<\/head>/gis, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2: $1')
    .split(/<\/p>/i)
    .map((paragraph) =>
      paragraph
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('&amp;', '&');
}
