import { activateAtOnce } from './support/people';
import { serviceClient } from './support/people';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';

let installation: Installation;
beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
});
afterAll(() => installation.remove());

test('sixty menus activated at the same time leave exactly one active', async () => {
  const { statuses, active } = await activateAtOnce(installation, 60);
  expect(statuses).toEqual(Array(60).fill(204));
  expect(active).toBe(1);
});

test('a menu whose first day came while the host was off is active when it is back', async () => {
  const service = await serviceClient(installation);
  const day = (distance: number) =>
    new Date(Date.now() + distance * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { data } = await service
    .from('cardapios')
    .insert({
      periodo_inicio: day(-2),
      periodo_fim: day(2),
      url_cardapio: 'https://coopen.example/semana.pdf',
      ativar_no_inicio: true,
    })
    .select('id')
    .throwOnError();
  await installation.stop();
  await installation.start();
  const active = await service.from('cardapios').select('id').eq('is_active', true).throwOnError();
  expect(active.data).toEqual(data);
});
