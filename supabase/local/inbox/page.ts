import { html, raw } from 'hono/html';
import type { Message } from './messages.ts';

/** The inbox as a page: every mail opens in place, its links can be followed. */
export function inboxPage(messages: Message[]) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Caixa de entrada local</title>
        <style>
          body {
            max-width: 46rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color: #16302a;
            background: #fffaf0;
            font:
              1rem/1.6 system-ui,
              sans-serif;
          }
          details {
            margin: 0.75rem 0;
            padding: 0.75rem 1rem;
            border: 1px solid #e5dac2;
            border-radius: 0.75rem;
            background: #fff;
          }
          summary {
            cursor: pointer;
            font-weight: 600;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>Caixa de entrada local</h1>
        <p>Os e-mails que o sistema envia nesta máquina chegam aqui; nenhum sai para a internet.</p>
        ${messages.length === 0 ? html`<p>Nenhuma mensagem.</p>` : messages.map(messageView)}
      </body>
    </html>`;
}

function messageView({ subject, from, to, receivedAt, text, html: body }: Message) {
  const shown = text || body.replace(/<[^>]+>/g, ' ');
  return html`<details>
    <summary>${subject || '(sem assunto)'}</summary>
    <p>De ${from} para ${to.join(', ')}, em ${new Date(receivedAt).toLocaleString('pt-BR')}</p>
    <pre>${withLinks(shown)}</pre>
    ${linksOf(body)}
  </details>`;
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => (index % 2 ? link(part) : part));
}

/** A recovery mail hides its link behind a word. */
function linksOf(body: string) {
  const addresses = [...body.matchAll(/href="(https?:[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return addresses.map((address) => html`<p>${link(address)}</p>`);
}

function link(address: string) {
  return html`<a href="${address}" rel="noreferrer">${address}</a>${raw('')}`;
}
