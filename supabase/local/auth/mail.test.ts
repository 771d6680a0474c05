import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { AuthMail } from './mail';

const received: Email[] = [];
let server: SMTPServer;
let port: number;

/** As many servers inside an office are: it takes mail from anyone who reaches it, and offers no sign-in. */
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      void new Response(Readable.toWeb(stream) as ReadableStream)
        .arrayBuffer()
        .then((mail) => PostalMime.parse(mail))
        .then((mail) => received.push(mail))
        .then(() => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const smtp = () => ({ host: '127.0.0.1', port, user: undefined, pass: undefined, from: undefined });

const office = () => Promise.resolve({ name: 'Escola', address: 'secretaria@escola.example' });

test('without a user, mail goes to a server that offers no sign-in', async () => {
  const mail = new AuthMail(smtp(), office);
  await mail.send({
    to: 'ana@escola.example',
    subject: 'Nova senha',
    html: `<!doctype html><head><title>x</title></head>
      <body><p>Olá!</p>
      <p><a href="http://localhost/v?a=1&amp;b=2">Escolher uma nova
        senha</a></p><p>Vale por
        uma hora.</p></body>`,
  });
  const [got] = received;
  expect(got?.from?.address).toBe('secretaria@escola.example');
  expect(got?.to?.map(({ address }) => address)).toEqual(['ana@escola.example']);
  expect(got?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(got?.text?.trim()).toBe(
    'Olá!\n\nEscolher uma nova senha: http://localhost/v?a=1&b=2\n\nVale por uma hora.',
  );
});

test('with a user it insists on signing in', async () => {
  const account = { ...smtp(), user: 'escola', pass: 'senha' };
  const mail = new AuthMail(account, office);
  const message = { to: 'ana@escola.example', subject: 'Nova senha', text: 'Olá' };
  await expect(mail.send(message)).rejects.toThrow();
});
