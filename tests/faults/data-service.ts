import { lab } from './support/opened-lab';

const rowsOf = (table: string) => new RegExp(`^GET /rest/v1/${table}\\?`);

async function expectFailure(reason: RegExp): Promise<void> {
  const { code, output } = await lab().startJob().ended();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(reason) as string });
}

async function expectNextRunToPublish(title: string): Promise<void> {
  lab().proxy.heal();
  await lab().publish();
  expect((await lab().page('/coopen-inspira')).text).toContain(title);
}

export function dataServiceFails(): void {
  test('down before the publication begins', async () => {
    const title = await lab().edit();
    lab().proxy.fate = () => 'refuse';
    await expectFailure(/O serviço de dados não respondeu/);
    await expectNextRunToPublish(title);
  });

  test.each([
    ['gone', 'refuse'],
    ['out of order', 500],
    ['breaking off', 'half'],
  ] as const)('%s while Gatsby reads', async (_, fate) => {
    const title = await lab().edit();
    // The job itself reads the articles first, and all at once; what comes after that is Gatsby.
    let reads = 0;
    lab().proxy.fate = (request) => {
      if (!rowsOf('noticias').test(request) || !request.includes('id=gt.')) return 'pass';
      reads += 1;
      return reads >= 2 ? fate : 'pass';
    };
    await expectFailure(/O serviço de dados não respondeu/);
    await expectNextRunToPublish(title);
  });

  test('gone when the finished pages are checked', async () => {
    const title = await lab().edit();
    let reads = 0;
    lab().proxy.fate = (request) => {
      const isJob = rowsOf('noticias').test(request) && request.includes('offset=0');
      if (isJob) reads += 1;
      return isJob && reads >= 2 ? 'refuse' : 'pass';
    };
    await expectFailure(/O serviço de dados não respondeu/);
    await expectNextRunToPublish(title);
  });

  test('answers that have no rows all of a sudden', async () => {
    const before = (await lab().page('/colaboradores')).text;
    await lab().edit();
    const client = await lab().client();
    const { data: people } = await client.from('colaboradores').select();
    await client.from('colaboradores').delete().gt('id', 0);
    await expectFailure(/Muito conteúdo sumiu/);
    expect((await lab().page('/colaboradores')).text).toBe(before);
    await client.from('colaboradores').insert(people ?? []);
    await lab().publish();
  });
}
