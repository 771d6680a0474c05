import { setTimeout as sleep } from 'node:timers/promises';
import { fakeDataService, type FakeDataService } from './testing/data-service.ts';
import { installation as newInstallation } from './testing/installation.ts';

let service: FakeDataService;
beforeEach(async () => {
  service = await fakeDataService();
});
afterEach(async () => {
  delete process.env.BUILDER_FAULT;
  await service.close();
});

/** What staff see of the publications, the oldest first. */
const record = () => service.tables.publicacoes ?? [];

async function reaches(step: string): Promise<void> {
  while (record()[0]?.step !== step) await sleep(20);
}

async function installation() {
  const made = await newInstallation(service);
  return { ...made, publish: (reason: string) => made.publish({ reason }) };
}

test('a publication is told from its start to its end', async () => {
  const { publish } = await installation();
  process.env.BUILDER_FAULT = 'slow';
  const publication = publish('o conteúdo mudou');
  await reaches('gatsby');
  expect(record()).toMatchObject([{ status: 'publicando', reason: 'o conteúdo mudou' }]);
  const { manifest } = await publication;
  expect(record()).toMatchObject([
    { status: 'no_ar', step: null, release_id: manifest.release.id, historico_id: 1 },
  ]);
});

test('photos that could not be put on their pages are named', async () => {
  const { publish } = await installation();
  process.env.BUILDER_FAULT = 'no-photo';
  await publish('o conteúdo mudou');
  expect(record()).toMatchObject([
    { status: 'no_ar', left_out: ['Festa: a foto “a.webp” está danificada.'] },
  ]);
});

test('the one that staff asked for is the one that is made', async () => {
  service.tables.publicacoes = [{ id: 7, status: 'pedida', historico_id: null }];
  const { publish } = await installation();
  await publish('pedido da equipe');
  expect(record()).toMatchObject([{ id: 7, status: 'no_ar', reason: 'pedido da equipe' }]);
});

test('asking when nothing has changed is answered at once', async () => {
  const { publish } = await installation();
  const { manifest } = await publish('início');
  service.record();
  record().push({ id: 2, status: 'pedida', historico_id: null });
  await publish('pedido da equipe');
  expect(record()[1]).toMatchObject({
    status: 'no_ar',
    reason: 'pedido da equipe',
    release_id: manifest.release.id,
    historico_id: 2,
  });
});

test('a change that shows nowhere is held by the release that is live', async () => {
  const { publish } = await installation();
  await publish('início');
  service.record();
  await publish('o conteúdo mudou');
  expect(record()).toMatchObject([{ status: 'no_ar', historico_id: 2 }]);
});

test('a failure says why, in words for staff', async () => {
  const { publish } = await installation();
  process.env.BUILDER_FAULT = 'fail';
  await expect(publish('o conteúdo mudou')).rejects.toThrow();
  expect(record()).toMatchObject([
    { status: 'falhou', error: expect.stringContaining('não puderam ser montadas') },
  ]);
});

test('one that was killed is closed by the next', async () => {
  service.tables.publicacoes = [{ id: 1, status: 'publicando', historico_id: null }];
  const { publish } = await installation();
  await publish('início');
  expect(record()).toMatchObject([
    { status: 'falhou', error: expect.stringContaining('interrompida') },
    { status: 'no_ar' },
  ]);
});

test('one that is called off says so', async () => {
  const { publish, stop } = await installation();
  process.env.BUILDER_FAULT = 'hang';
  const publication = publish('início');
  await reaches('gatsby');
  stop.abort();
  await expect(publication).rejects.toThrow();
  expect(record()).toMatchObject([
    { status: 'falhou', error: expect.stringContaining('interrompida') },
  ]);
});

test('rolling back is told too', async () => {
  const { goBack, publish } = await installation();
  const first = await publish('início');
  service.tables.espacos?.push({ id: 4, name: 'Horta' });
  await publish('o conteúdo mudou');
  await goBack();
  expect(record()[2]).toMatchObject({
    status: 'no_ar',
    reason: 'volta à publicação anterior',
    release_id: first.manifest.release.id,
  });
});

test('after rolling back, what the older release lacks goes on waiting', async () => {
  const { goBack, publish } = await installation();
  const first = await publish('início');
  service.tables.espacos?.push({ id: 4, name: 'Horta' });
  service.record();
  await publish('o conteúdo mudou');
  expect(record()[1]).toMatchObject({ historico_id: 2 });
  await goBack();
  const { changed } = await publish('conferência periódica');
  expect(changed).toBe(false);
  expect(record().slice(2)).toMatchObject([
    { release_id: first.manifest.release.id, historico_id: 1 },
  ]);
});

test('that it cannot be told keeps nothing from going live', async () => {
  const { publish, lines } = await installation();
  service.failingTable = 'publicacoes';
  expect((await publish('início')).changed).toBe(true);
  expect(lines.join()).toContain('não pôde ser anotada');
});
