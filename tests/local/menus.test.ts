import { activateAtOnce } from './support/activations';
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
