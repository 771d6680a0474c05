import { createMailDriver } from '../../supabase/local/database/auth-mail';
import { MailServer } from '../function/support/mail-server';

/** Like many office mail servers, this one accepts mail from anyone who can reach it and offers no sign-in. */
const server = new MailServer();
await server.start();
afterAll(() => server.stop());

const buildSmtpSettings = () => ({
  host: '127.0.0.1',
  port: server.port,
  user: undefined,
  pass: undefined,
  from: undefined,
});
const readOffice = () => Promise.resolve({ name: 'Escola', address: 'secretaria@escola.example' });

test('without a configured user, mail is sent through a server that offers no sign-in', async () => {
  const driver = createMailDriver(buildSmtpSettings(), readOffice);
  await driver.send({
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
  const [mail] = server.received;
  expect(mail?.from?.address).toBe('secretaria@escola.example');
  expect(mail?.to?.map(({ address }) => address)).toEqual(['ana@escola.example']);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(mail?.text?.trim()).toBe(
    'Olá!\n\nEscolher uma nova senha: http://localhost/v?a=1&b=2\n\nVale por uma hora.',
  );
});

test('with a configured user, no mail is sent to a server that offers no sign-in', async () => {
  const settings = { ...buildSmtpSettings(), user: 'escola', pass: 'senha' };
  const driver = createMailDriver(settings, readOffice);
  const message = { to: 'ana@escola.example', subject: 'Nova senha', text: 'Olá' };
  await expect(driver.send(message)).rejects.toThrow();
});
