import type { EmailDriver } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import { mailServerOptions } from 'shared/mail-server';
import type { Settings } from '../settings.ts';

/** @param sender who it is that writes, where the settings do not say */
export function authMail(
  smtp: Settings['smtp'],
  sender: () => Promise<{ name: string; address: string }>,
): EmailDriver {
  const server = { ...mailServerOptions(smtp), socketTimeout: 30_000 };
  const transport = createTransport(server, { headers: { 'Auto-Submitted': 'auto-generated' } });
  return {
    /** The service has an English text for every mail: the one for plain readers is made from ours. */
    async send({ to, subject, html, text }) {
      const mail = { to, subject, html, text: html ? plainText(html) : text };
      await transport.sendMail({ from: smtp.from ?? (await sender()), ...mail });
    },
  };
}

/** A paragraph for each of ours, whose lines the reader breaks; links with their addresses. */
function plainText(html: string): string {
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
