import { createMailDriver } from '../../supabase/local/database/auth-mail';
import { MailServer } from '../function/support/mail-server';

/** As many servers inside an office are: it takes mail from anyone who reaches it, and offers no sign-in. */
const server = new MailServer();
await server.start();
afterAll(() => server.stop());

const smtp = () => ({
  host: '127.0.0.1',
  port: server.port,
  user: undefined,
  pass: undefined,
  from: undefined,
});
const office = () => Promise.resolve({ name: 'Escola', address: 'secretaria@escola.example' });

test('without a user, mail goes to a server that offers no sign-in', async () => {
  const mail = createMailDriver(smtp(), office);
  await mail.send({
    to: 'ana@escola.example',
    subject: 'Nova senha',
    html: `<!doctype html><head><title>x</title></head>
      <body><p>Olá!</p>
      <p><a
        href="http://localhost/v?a=1&amp;b=2">Escolher uma nova
        senha</a
        ></p><p>Vale por
        uma hora.</p></body>`,
  });
  const [got] = server.received;
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
  const mail = createMailDriver(account, office);
  const message = { to: 'ana@escola.example', subject: 'Nova senha', text: 'Olá' };
  await expect(mail.send(message)).rejects.toThrow();
});
