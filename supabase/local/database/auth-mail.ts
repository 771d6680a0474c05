import type { EmailDriver } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

/** @param sender who it is that writes, where the settings do not say */
export function authMail(
  { host, port, user, pass, from }: Settings['smtp'],
  sender: () => Promise<{ name: string; address: string }>,
): EmailDriver {
  const server = {
    host,
    port,
    secure: port === 465,
    requireTLS: user !== undefined,
    auth: user === undefined ? undefined : { user, pass },
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  };
  const transport = createTransport(server, { headers: { 'Auto-Submitted': 'auto-generated' } });
  return {
    /** The service has an English text for every mail: the one for plain readers is made from ours. */
    async send({ to, subject, html, text }) {
      const mail = { to, subject, html, text: html ? plainText(html) : text };
      await transport.sendMail({ from: from ?? (await sender()), ...mail });
    },
  };
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
