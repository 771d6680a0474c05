import { jest } from '@jest/globals';
import { StorageApiError } from '@supabase/supabase-js';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFiles } from '../../supabase/ops/client';
import { createServiceClient } from './support/people';
import { startInstallation } from './support/prepared';
import { run } from './support/host-process';

const installation = await startInstallation();
const inbox = join(installation.dataDir, 'inbox');
const service = await createServiceClient(installation);
const { sql } = installation;
await addRequestWithMail('Rui Prado', '+55 17 91234-5678', '<visita.1@coopen.example>');
await addRequestWithMail('Eva Lima', '+55 17 91234-5679', '<visita.2@coopen.example>');

/** Stores a visit request, and its mail in this machine's inbox. */
async function addRequestWithMail(nome_responsavel: string, whatsapp: string, message_id: string) {
  await service
    .rpc('registrar_solicitacao_visita', {
      solicitacao: {
        nome_responsavel,
        whatsapp,
        series_interesse: ['eic3'],
        periodos_disponiveis: ['seg_manha'],
        privacy_policy_version: '2025-07-16',
      },
      email: { message_id, recipient: 'a@b.example', subject: 'Visita', html: '', text: whatsapp },
    })
    .throwOnError();
  // Mark the mail as sent, so that the host doesn't send it during the test.
  await sql`update private.emails_saida set sent_at = now() where message_id = ${message_id}`;
  await mkdir(inbox, { recursive: true });
  await writeFile(
    join(inbox, `${Date.now()}-${nome_responsavel.slice(0, 3)}.eml`.padStart(23, '0')),
    `Message-ID: ${message_id}\r\nSubject: Visita\r\n\r\n${whatsapp}`,
  );
}

const runPrivacy = (args: string[], input = '') =>
  run(['supabase/ops/privacy.ts', ...args], { ...installation.env, SUPABASE_URL: '' }, input);

const phone = ['--phone', '(17) 91234-5678'];

async function fetchRemaining(): Promise<object> {
  const requests = await service.from('solicitacoes_visita').select('nome_responsavel');
  const mails = await sql`select message_id from private.emails_saida where aviso is null`;
  const folder = (await readdir(inbox)).sort();
  return {
    requests: requests.data?.map(({ nome_responsavel }) => nome_responsavel).sort(),
    mails: mails.length,
    inInbox: folder.map((name) => name.slice(-7, -4)).sort(),
  };
}
const everything = { requests: ['Eva Lima', 'Rui Prado'], mails: 2, inInbox: ['Eva', 'Rui'] };

test('the export of a family’s data contains everything stored about it, in a file that only its owner can read', async () => {
  // The export also removes the leftovers of a killed restore.
  await sql`insert into private.restauracao values ('public.solicitacoes_visita', '{}')`;
  const file = join(installation.folder, 'dados.json');
  const { code, output } = await runPrivacy(['export', ...phone, '--output', file]);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('solicitações de visita: 1 (Rui Prado), e-mails: 1: '),
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    solicitacoes: [{ nome_responsavel: 'Rui Prado', privacy_policy_version: '2025-07-16' }],
    emails: [{ message_id: '<visita.1@coopen.example>', text: '+55 17 91234-5678' }],
  });
  expect(await sql`select from private.restauracao`).toHaveLength(0);
});

test('nothing is erased without confirmation, then everything about that family and nothing about others', async () => {
  const refused = await runPrivacy(['erase', ...phone], 'não\n');
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Nada foi apagado.')]);
  expect(refused.output).toContain('Apagar solicitações de visita: 1 (Rui Prado), e-mails: 1?');
  expect(await fetchRemaining()).toEqual(everything);

  const { code, output } = await runPrivacy(['erase', ...phone], 'sim\n');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('da caixa de entrada desta máquina, 1.'),
  ]);
  expect(await fetchRemaining()).toEqual({ requests: ['Eva Lima'], mails: 1, inInbox: ['Eva'] });

  const again = await runPrivacy(['erase', ...phone, '--yes']);
  expect(again).toEqual({ code: 0, output: expect.stringContaining('Nada se guarda') });
});

test('erasing also deletes the files of deleted items at once, though the history could restore those items', async () => {
  const files = service.storage.from('espacos-images');
  await files.upload('excluida.webp', 'foto', { contentType: 'image/webp' });
  const image_url = '/storage/v1/object/public/espacos-images/excluida.webp';
  await service.from('espacos').insert({ name: 'Horta', image_url }).throwOnError();
  await service.from('espacos').delete().eq('name', 'Horta').throwOnError();
  expect((await service.rpc('arquivos_orfaos').throwOnError()).data).toEqual([]);
  const { publicUrl } = files.getPublicUrl('excluida.webp').data;
  expect((await fetch(publicUrl)).status).toBe(200);

  const { code, output } = await runPrivacy(['erase', ...phone, '--yes']);
  expect([code, output]).toEqual([0, expect.stringContaining('nenhum item usa mais: 1.')]);
  expect((await fetch(publicUrl)).status).toBe(404);
  // The output lists what the command can't reach; the publishing job is asked to delete its copies.
  expect(output).toContain('Este comando não alcança:');
  expect(await sql`select from publicacoes where purge`).toHaveLength(1);
});

test('a recent upload whose row may still be saved is kept, and the output says so', async () => {
  const files = service.storage.from('espacos-images');
  await files.upload('nova.webp', 'foto', { contentType: 'image/webp' });
  const { code, output } = await runPrivacy(['erase', ...phone, '--yes']);
  expect([code, output]).toEqual([0, expect.stringContaining('daqui a uma hora')]);
  expect((await files.list()).data).toHaveLength(1);
  const swept = await run(['supabase/ops/sweep.ts', '--remove'], installation.env, '');
  expect(swept.output).toContain('daqui a uma hora');
  await sql`update storage.objects set created_at = now() - interval '2 hours'`;
  const later = await runPrivacy(['files', '--yes']);
  expect([later.code, later.output]).toEqual([0, expect.stringContaining('usa mais: 1.')]);
  expect((await files.list()).data).toEqual([]);
});

test('a file that cannot be removed fails the command, but the other files are removed', async () => {
  const refused = { bucket: 'documentos', path: 'a.pdf' };
  const left = { bucket: 'espacos-images', path: 'b.webp' };
  await service.storage.from(left.bucket).upload(left.path, 'b', { contentType: 'image/webp' });
  const from = service.storage.from.bind(service.storage);
  const spy = jest.spyOn(service.storage, 'from').mockImplementation((bucket) => {
    const files = from(bucket);
    if (bucket === refused.bucket)
      files.remove = async () => ({
        data: null,
        error: new StorageApiError('fault', 500, 'fault'),
      });
    return files;
  });
  await expect(removeFiles(service, [refused, left])).rejects.toThrow('documentos/a.pdf (fault)');
  spy.mockRestore();
  expect((await from(left.bucket).list()).data).toEqual([]);
});
