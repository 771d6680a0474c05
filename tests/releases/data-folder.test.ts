import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { readContent } from '../../site/publish/steps/read-content';
import { CodeApp } from '../conformance/support/code-app';
import { createInstallation } from '../local/support/prepared';
import { createApiClient, signInStaff } from '../local/support/people';
import { readStoredFiles, toPublishingSettings } from './support/facts';
import { contents, listReleases, unpackRelease } from './support/release';
import { findLostRows, readRows } from './support/rows';

/* The data folder of each release is opened by this version, which brings it to the present. */

describe.each(await listReleases())('data of version %s', (version) => {
  const opening = open(version);

  test('have a row in every table of the school’s work, and a file in every bucket', async () => {
    const { facts } = await opening;
    const tables = Object.keys(facts.rows).filter((table) => table.startsWith('public.'));
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter((table) => facts.rows[table]?.length === 0)).toEqual([]);
    const buckets = facts.rows['storage.buckets']?.map(({ id }) => id);
    expect(new Set(Object.keys(facts.files).map((file) => file.split('/')[0]))).toEqual(
      new Set(buckets),
    );
  });

  test('keep every row', async () => {
    const { facts, rows } = await opening;
    expect(findLostRows(facts.rows, rows)).toEqual([]);
  });

  test('keep every file', async () => {
    const { facts, installation } = await opening;
    expect(await readStoredFiles(installation)).toMatchObject(facts.files);
  });

  test('give the publishing job what they gave it then', async () => {
    const { facts, content } = await opening;
    expect(findLostRows(facts.content, content)).toEqual([]);
  });

  test('let a member in with the password and the second key of then', async () => {
    const { facts, installation } = await opening;
    const { SUPABASE_PUBLISHABLE_KEY: key } = await installation.readSettings();
    const device = await createApiClient(installation, key, facts.member);
    expect((await device.from('equipe').select('nome')).error).toMatchObject({
      hint: 'segunda_chave',
    });
    const factors = await device.auth.mfa.listFactors();
    const code = await new CodeApp(facts.member.secret).next();
    const factorId = factors.data?.totp[0]?.id ?? '';
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const { data } = await device.from('equipe').select('nome').throwOnError();
    expect(data).toContainEqual({ nome: 'Nara' });
  });

  test('bring an article back from the bin, and an earlier title from the history', async () => {
    const { installation } = await opening;
    const staff = await signInStaff(installation);
    const entries = staff.from('historico').select('id, before').eq('table_name', 'noticias');
    const { data } = await entries.order('id').throwOnError();
    const find = (title: string, operation: object[]) =>
      operation.find(({ before }: { before?: { title?: string } }) => before?.title === title);
    for (const title of ['Foi para a lixeira', 'A horta deu couve']) {
      const entry = find(title, data) as { id: number } | undefined;
      await staff.rpc('restaurar_historico', { id: entry?.id ?? 0 }).throwOnError();
      const found = staff.from('noticias').select('title').eq('title', title);
      expect((await found.throwOnError()).data).toEqual([{ title }]);
    }
  });
});

/** Opens a copy of the data folder, and reads its rows and the site's content before anybody does anything. */
async function open(version: string) {
  const folder = await createTemporaryFolder();
  const facts = await unpackRelease(version, folder);
  const installation = await createInstallation({
    DATA_DIR: join(folder, contents.data),
    ENV_FILE: join(folder, contents.settings),
  });
  await mkdir(installation.folder, { recursive: true });
  await installation.start();
  const rows = await readRows(installation.sql);
  const settings = await toPublishingSettings(installation);
  const content = await readContent(settings, new AbortController().signal);
  return { facts, installation, rows, content };
}
