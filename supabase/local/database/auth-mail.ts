import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { createTransport, type Transporter } from 'nodemailer';
import type { Settings } from '../settings.ts';

export class AuthMail implements EmailDriver {
  private readonly transport: Transporter;

  /** @param sender who it is that writes, where the settings do not say */
  constructor(
    private readonly smtp: Settings['smtp'],
    private readonly sender: () => Promise<{ name: string; address: string }>,
  ) {
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
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    );
  }

  /** The service has an English text for every mail: the one for plain readers is made from ours. */
  async send({ to, subject, html, text }: EmailMessage): Promise<void> {
    const from = this.smtp.from ?? (await this.sender());
    await this.transport.sendMail({ from, to, subject, html, text: html ? plainText(html) : text });
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
