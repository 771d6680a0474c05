import { readFile, writeFile } from 'node:fs/promises';
import { client, staffClient } from './support/people';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';

let installation: Installation;
beforeEach(async () => {
  installation = await preparedInstallation();
  await installation.start();
});
afterEach(() => installation.remove());

/** Starts again with the password's line removed from the settings, and another change of them. */
async function startWithoutPassword(change = (settings: string) => settings) {
  await installation.stop();
  const file = installation.env.ENV_FILE ?? '';
  const settings = (await readFile(file, 'utf8')).replace(/^STAFF_PASSWORD=.*$/m, '');
  await writeFile(file, change(settings));
  await installation.start();
}

test('a staff password that was replaced opens nothing any more, nor do its sessions', async () => {
  const before = await installation.settings();
  const { data } = await (await staffClient(installation)).auth.getSession();
  await startWithoutPassword();

  const key = before.SUPABASE_PUBLISHABLE_KEY;
  const visitor = await client(installation, key);
  const refresh_token = data.session?.refresh_token ?? '';
  expect((await visitor.auth.refreshSession({ refresh_token })).error).not.toBeNull();
  const old = { email: before.STAFF_EMAIL, password: before.STAFF_PASSWORD };
  await expect(client(installation, key, old)).rejects.toThrow('Invalid login credentials');
  await expect(staffClient(installation)).resolves.toBeDefined();
});

test('the address and password that the start shows let in, also when the address is another', async () => {
  const email = 'direcao@escola.example';
  await startWithoutPassword((settings) =>
    settings.replace(/^STAFF_EMAIL=.*$/m, `STAFF_EMAIL=${email}`),
  );
  const { data } = await (
    await staffClient(installation)
  )
    .from('equipe')
    .select('nome, can_invite')
    .throwOnError();
  expect(data).toEqual(Array(2).fill({ nome: 'Secretaria', can_invite: true }));
});
