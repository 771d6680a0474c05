import { jest } from '@jest/globals';
import { serviceClient, staffClient } from './support/clients';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';

jest.setTimeout(300_000);

const activations = 60;

let installation: Installation;
beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
});
afterAll(() => installation.remove());

test('sixty menus activated at the same time leave exactly one active', async () => {
  const staff = await staffClient(installation);
  const menus = Array.from({ length: activations }, (_, week) => ({
    periodo_inicio: '2026-11-02',
    periodo_fim: '2026-11-06',
    url_cardapio: `https://coopen.example/${week}.pdf`,
  }));
  const { data } = await staff.from('cardapios').insert(menus).select('id').throwOnError();
  expect(data).toHaveLength(activations);

  const answers = await Promise.all(
    data.map(({ id }) => staff.from('cardapios').update({ is_active: true }).eq('id', id)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));

  const service = await serviceClient(installation);
  const active = await service.from('cardapios').select('id').eq('is_active', true);
  expect(active.data).toHaveLength(1);
});
