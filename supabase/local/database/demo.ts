import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapParallel } from 'shared/parallel';
import type { DemoFile } from '../../demo/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { DataApp } from './app.ts';

const parallelUploads = 4;

/** Fills an empty installation with demo content: the files first, then the rows that name them. */
export async function addDemoContent(app: DataApp, settings: Settings): Promise<void> {
  // Drawing takes large libraries, and happens once.
  const { renderDemoFiles } = await import('../../demo/index.ts');
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    const files = await renderDemoFiles(folder);
    await mapParallel(files, parallelUploads, (file) => store(app, settings, file));
    await app.connection.exec(await readFile(join(settings.root, 'supabase/seed.sql'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Through the storage service itself, so that the bucket's own rules are kept. */
async function store(app: DataApp, settings: Settings, demoFile: DemoFile): Promise<void> {
  const { bucket, path, file, contentType } = demoFile;
  const response = await app.fetch(
    new Request(`${settings.siteUrl}/storage/v1/object/${bucket}/${path}`, {
      method: 'POST',
      headers: {
        apikey: settings.keys.secret,
        authorization: `Bearer ${settings.keys.secret}`,
        'content-type': contentType,
        'cache-control': 'max-age=3600',
        'x-upsert': 'true',
      },
      body: await readFile(file),
    }),
  );
  if (!response.ok) throw new Error(`${bucket}/${path}: ${await response.text()}`);
}
