import type { EmailDriver } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMailServerOptions } from 'shared/mail-server';
import { root } from 'shared/node/environment.mjs';
import type { ServerSettings } from 'shared/node/settings';

const templates = join(root, 'supabase/templates');

/** Mails about accounts; a hosted project gets the same from `config.toml`. */
export const accountMails = {
  recovery: {
    subject: 'Escolha a sua senha do painel',
    content_path: join(templates, 'recovery.html'),
  },
  email_change: {
    subject: 'Confirme o novo e-mail da sua conta do painel',
    content_path: join(templates, 'email_change.html'),
  },
  password_changed: {
    subject: 'A senha da sua conta do painel foi trocada',
    content_path: join(templates, 'password_changed.html'),
  },
  email_changed: {
    subject: 'O e-mail da sua conta do painel foi trocado',
    content_path: join(templates, 'email_changed.html'),
  },
};

/** Notifies the owner of an account that it was changed. */
export type AccountNotifier = (
  notice: 'password_changed' | 'email_changed',
  to: string,
) => Promise<void>;

export function createAccountNotifier(mail: EmailDriver): AccountNotifier {
  return async (notice, to) => {
    const { subject, content_path } = accountMails[notice];
    await mail.send({ to, subject, html: await readFile(content_path, 'utf8'), text: '' });
  };
}

/**
 * Creates a mail driver for the auth service.
 * @param sender returns the sender, used if the settings don't name one
 */
export function createMailDriver(
  smtp: ServerSettings['smtp'],
  sender: () => Promise<{ name: string; address: string }>,
): EmailDriver {
  const server = { ...createMailServerOptions(smtp), socketTimeout: 30_000 };
  const transport = createTransport(server, { headers: { 'Auto-Submitted': 'auto-generated' } });
  return {
    /** The service's plain text is English for every mail, so render it from our HTML. */
    async send({ to, subject, html, text }) {
      const mail = { to, subject, html, text: html ? toPlainText(html) : text };
      await transport.sendMail({ from: smtp.from ?? (await sender()), ...mail });
    },
  };
}

/**
 * Converts our HTML to plain text: one line for each paragraph, which the mail program wraps, with the URLs
 * of links.
 */
function toPlainText(html: string): string {
  return html
    .replace(/<!doctype[^>]*>|<head>.*?<\/head>/gis, '')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gis, '$2: $1')
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
