import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { privateHeaders, securityHeaders } from 'shared/headers';
import { SMTPServer } from 'smtp-server';
import { listen } from '../http-server.ts';
import type { Settings } from '../settings.ts';
import { addHeaders } from '../static.ts';
import { Messages, type Message } from './messages.ts';

const loopback = '127.0.0.1';
const largestMail = 10 * 1024 * 1024;

/** Mails are shown as text; should one ever not be, it still cannot do anything. */
const pageHeaders = {
  ...securityHeaders,
  ...privateHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * An inbox for one machine: a mail server that keeps what it is sent, and a page that shows it. Mails
 * hold links for a new password, so it is reachable from this machine alone.
 */
export async function startInbox({ port, smtpPort }: Settings['inbox'], folder: string) {
  const messages = new Messages(folder);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    onData(stream, _session, done) {
      // Only a mail that is on disk is accepted.
      void buffer(stream)
        .then((mail) => messages.add(mail))
        .then(() => done(), done);
    },
  });
  const smtpListening = once(smtp.server, 'listening');
  smtp.on('error', () => undefined);
  smtp.listen(smtpPort, loopback);
  await smtpListening;

  const app = new Hono();
  app.use(async ({ req }, next) => {
    if (isOfThisMachine(req.url)) return next();
    return new Response('Not found', { status: 404 });
  });
  app.get('/', async (context) => context.html(await inboxPage(await messages.all())));
  app.get('/api/messages', async (context) => context.json(await messages.all()));
  const web = await listen(app, { hostname: loopback, port, headers: [addHeaders(pageHeaders)] });
  return {
    async close() {
      await web.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

/** A page elsewhere may have its own name lead to this machine, and would read the mails as its own. */
function isOfThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function inboxPage(messages: Message[]) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Caixa de entrada local</title>
      </head>
      <body style="max-width: 46rem; margin: 2rem auto; font: 1rem/1.6 system-ui">
        <h1>Caixa de entrada local</h1>
        <p>Os e-mails que o sistema envia nesta máquina chegam aqui; nenhum sai para a internet.</p>
        ${messages.length === 0 ? html`<p>Nenhuma mensagem.</p>` : messages.map(messageView)}
      </body>
    </html>`;
}

function messageView({ subject, from, to, receivedAt, text }: Message) {
  return html`<details>
    <summary>${subject || '(sem assunto)'}</summary>
    <p>De ${from} para ${to.join(', ')}, em ${new Date(receivedAt).toLocaleString('pt-BR')}</p>
    <pre style="white-space: pre-wrap">${withLinks(text)}</pre>
  </details>`;
}

function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, index) =>
    index % 2 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part,
  );
}
