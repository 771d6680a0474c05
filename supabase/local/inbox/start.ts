import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { privateHeaders, securityHeaders } from 'shared/headers';
import { SMTPServer } from 'smtp-server';
import { listen } from '../http-server.ts';
import type { ServerSettings } from 'shared/node/settings';
import { addHeaders } from '../static.ts';
import { Messages, type Message } from './message-store.ts';

const loopback = '127.0.0.1';
const maxMailBytes = 10 * 1024 * 1024;

/** Mails are shown as text. If one ever were not, this policy still keeps it from doing anything. */
const pageHeaders = {
  ...securityHeaders,
  ...privateHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * Starts the local inbox: a mail server that stores all mails, and a page that shows them. Mails contain
 * links for a new password, so only this machine can reach it.
 */
export async function startInbox({ port, smtpPort }: ServerSettings['inbox'], folder: string) {
  const messages = new Messages(folder);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxMailBytes,
    onData(stream, _session, done) {
      // Accept a mail only once it is on disk.
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
    if (isLocalHost(req.url)) return next();
    return new Response('Not found', { status: 404 });
  });
  app.get('/', async (context) => context.html(await renderInbox(await messages.all())));
  app.get('/api/messages', async (context) => context.json(await messages.all()));
  const web = await listen(app, { hostname: loopback, port, headers: [addHeaders(pageHeaders)] });
  return {
    async close() {
      await web.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

/**
 * Whether a request used a host name of this machine. Another site could point its own name at this machine,
 * and would then read the mails as its own (DNS rebinding).
 */
function isLocalHost(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function renderInbox(messages: Message[]) {
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
        ${messages.length === 0 ? html`<p>Nenhuma mensagem.</p>` : messages.map(renderMessage)}
      </body>
    </html>`;
}

function renderMessage({ subject, from, to, receivedAt, text }: Message) {
  return html`<details>
    <summary>${subject || '(sem assunto)'}</summary>
    <p>De ${from} para ${to.join(', ')}, em ${new Date(receivedAt).toLocaleString('pt-BR')}</p>
    <pre style="white-space: pre-wrap">${addLinks(text)}</pre>
  </details>`;
}

function addLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, index) =>
    index % 2 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part,
  );
}
