import { run } from './support/host-process';
import { startInstallation } from './support/prepared';

const installation = await startInstallation();

/** Runs `npm run doctor`. */
const examine = (settings: Record<string, string> = {}, ...args: string[]) =>
  run(['supabase/ops/doctor.ts', ...args], { ...installation.env, SUPABASE_URL: '', ...settings });

test('a running installation is examined: only the site, which was never published, is red', async () => {
  const { code, output } = await examine();
  const red = output.split('\n').filter((line) => line.startsWith('✗'));
  expect(red).toEqual([
    expect.stringMatching(/^✗ Publicação: O site nunca foi publicado/),
    expect.stringMatching(/^✗ Páginas e cabeçalhos: A página inicial responde com o erro 503/),
  ]);
  for (const part of ['Serviço de dados', 'Chaves', 'Migrações', 'Políticas', 'Função dos e-mails'])
    expect(output).toContain(`✓ ${part}`);
  expect(code).toBe(1);
});

test('two daily runs write one mail to the operator, and say with their exit code that it is on its way', async () => {
  const settings = { OPERATOR_EMAIL: 'ti@escola.example' };
  for (let time = 0; time < 2; time += 1)
    expect((await examine(settings, '--record')).code).toBe(3);
  const mails = await installation.sql`
    select subject, text from private.emails_saida where recipient = 'ti@escola.example'`;
  expect(mails).toEqual([
    {
      subject: 'Exame do sistema: precisa de atenção',
      text: expect.stringContaining('Publicação: O site nunca foi publicado.'),
    },
  ]);
});

test('a table that was opened by hand is red', async () => {
  await installation.sql`alter table public.equipe disable row level security`;
  expect((await examine()).output).toMatch(/✗ Políticas: Sem proteção por linha.*equipe/);
  await installation.sql`alter table public.equipe enable row level security`;
});

test('a key that does not fit and a product that is stopped are explained, and no key is shown', async () => {
  const key = 'sb_secret_de_outro_lugar';
  const refused = await examine({ SUPABASE_SECRET_KEY: key });
  expect(refused.output).toMatch(/✗ Serviço de dados: .*não aceita SUPABASE_SECRET_KEY/);
  expect(refused.output).not.toContain(key);
  await installation.stop();
  const stopped = await examine();
  expect(stopped.output).toMatch(
    /✗ Serviço de dados: O produto não responde.*ECONNREFUSED.*\n.*npm start/,
  );
  expect(stopped.output).toContain('✓ Disco');
  expect(stopped.code).toBe(1);
});
