import { readFile } from 'node:fs/promises';
import { contentTables } from 'shared/content';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { calls } from './calls';
import { add, as, type Person, registerCleanup, services } from './connect';

const bucket = contentTables.noticias.files.image_urls;
const path = createStoredFileName('maria', 'webp');
const refusals = ['42501'];
const photo = buildPublicUrl(bucket, path);

/** The names of all tables and views of the API. */
async function listRelations(): Promise<string[]> {
  const types = new URL('../../../shared/src/database.types.ts', import.meta.url);
  const [, tables = '', views = ''] = (await readFile(types, 'utf8')).split(
    /^ {4}(?:Tables|Views|Functions|Enums): \{/m,
  );
  return [...(tables + views).matchAll(/^ {6}(\w+): /gm)].map(([, name = '']) => name);
}

const pageSize = 200;

/** Says whether a table or view tells a person the name of the file. A refusal tells nothing; other errors are thrown. */
async function isTold(who: Person, relation: string): Promise<boolean> {
  for (let from = 0; ; from += pageSize) {
    const { data, error } = await as[who]
      .from(relation)
      .select()
      .range(from, from + pageSize - 1);
    if (error && !refusals.includes(error.code)) throw error;
    if (JSON.stringify(data ?? []).includes(path)) return true;
    if ((data ?? []).length < pageSize) return false;
  }
}

/** Finds the places of the API that tell a person the name of the file. */
export async function findLeaks(who: Person): Promise<string[]> {
  const leaks: string[] = [];
  for (const relation of await listRelations()) {
    if (await isTold(who, relation)) leaks.push(relation);
  }
  for (const [name, args] of calls) {
    const { data } = await as[who].rpc(name, args);
    if (JSON.stringify(data ?? '').includes(path)) leaks.push(name);
  }
  const storage = as[who].storage.from(bucket);
  const { data: files } = await storage.list('', { limit: 10_000, search: path });
  if (files?.some(({ name }) => name === path)) leaks.push('list');
  if ((await storage.info(path)).data) leaks.push('info');
  const headers = { apikey: services.keys.publishable };
  const url = `${services.url}/storage/v1/object/info/public/${bucket}/${path}`;
  if ((await fetch(url, { headers })).ok) leaks.push('public info');
  return leaks;
}

/** Adds a draft, a scheduled article, one that has left the site and a deleted one with a stored photo, whose name `findLeaks` looks for. */
export async function addUnpublishedPhoto(): Promise<void> {
  await as.service.storage.from(bucket).upload(path, 'a', { contentType: 'image/webp' });
  registerCleanup(() => as.service.storage.from(bucket).remove([path]));
  const content = `<figure><img src="${photo}" alt="Maria"></figure>`;
  const article = { title: 'Horta', image_urls: [photo], content };
  await add('noticias', { ...article, published_at: null });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await add('noticias', { ...article, published_at: tomorrow });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const left = { published_at: '2026-01-05T12:00:00Z', leaves_at: yesterday };
  await add('noticias', { ...article, ...left });
  const deleted = await add('noticias', article);
  await as.staff.from('noticias').delete().eq('id', deleted.id).throwOnError();
}
