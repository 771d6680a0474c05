import { SmtpEmailDriver, type EmailMessage } from '@supabase/lite';
import { school } from 'shared/school';
import type { Settings } from '../settings/settings.ts';

/** Sends the mails of the auth service through the mail server of the settings. */
export class AuthMail extends SmtpEmailDriver {
  constructor({ smtp, mailTo }: Pick<Settings, 'smtp' | 'mailTo'>) {
    const { host, port, user, pass } = smtp;
    super({ host, port, user, pass, from: smtp.from ?? { name: school.name, address: mailTo } });
  }

  /** The service has an English text for every mail: the one for plain readers is made from ours. */
  override async send(message: EmailMessage): Promise<void> {
    const { html } = message;
    await super.send(html ? { ...message, text: plainText(html) } : message);
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
