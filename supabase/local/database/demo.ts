import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mapParallel } from 'shared/parallel';
import type { Settings } from '../settings/settings.ts';
import { contentType } from '../static/send-file.ts';
import type { DataApp } from './app.ts';

const parallelUploads = 4;

/** Fills an empty installation with demo content: the files first, then the rows that name them. */
export async function addDemoContent(app: DataApp, settings: Settings): Promise<void> {
  const folder = join(settings.root, 'supabase/demo');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  await mapParallel(paths, parallelUploads, (path) => store(app, settings, folder, path));
  await app.connection.exec(await readFile(join(settings.root, 'supabase/seed.sql'), 'utf8'));
}

/** Through the storage service itself, so that the bucket's own rules are kept. */
async function store(
  app: DataApp,
  settings: Settings,
  folder: string,
  path: string,
): Promise<void> {
  const key = relative(folder, path).split(sep).join('/');
  const response = await app.fetch(
    new Request(`${settings.siteUrl}/storage/v1/object/${key}`, {
      method: 'POST',
      headers: {
        apikey: settings.keys.secret,
        authorization: `Bearer ${settings.keys.secret}`,
        'content-type': contentType(path),
        'cache-control': 'max-age=3600',
        'x-upsert': 'true',
      },
      body: await readFile(path),
    }),
  );
  if (!response.ok) throw new Error(`${key}: ${await response.text()}`);
}
