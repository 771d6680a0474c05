import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import worker, { type PictureJob } from 'gatsby-plugin-sharp/gatsby-worker';
import sharp from 'sharp';
import { processPicturesOnce } from './processOnce.ts';

let folder: string;
beforeAll(() => processPicturesOnce());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fotos-'));
  const create = { width: 8, height: 8, channels: 3 as const, background: '#0f5f49' };
  await sharp({ create }).png().toFile(join(folder, 'foto.png'));
});
afterEach(() => rm(folder, { recursive: true }));

function job(more: Partial<PictureJob['args']> = {}): PictureJob {
  const args = { toFormat: 'webp', width: 4, height: 4, quality: 60, pngCompressionLevel: 9 };
  return {
    inputPaths: [{ path: join(folder, 'foto.png'), contentDigest: 'foto' }],
    outputDir: join(folder, 'feitas'),
    args: {
      operations: [{ outputPath: 'pequena/foto.webp', args }],
      pluginOptions: { stripMetadata: true },
      ...more,
    },
  };
}

test('a picture is made in the size that is asked for', async () => {
  await worker.IMAGE_PROCESSING(job());
  const made = await sharp(join(folder, 'feitas', 'pequena', 'foto.webp')).metadata();
  expect([made.format, made.width]).toEqual(['webp', 4]);
});

test('a picture that was made before is left as it is', async () => {
  await worker.IMAGE_PROCESSING(job());
  const file = join(folder, 'feitas', 'pequena', 'foto.webp');
  await writeFile(file, 'as it was');
  await worker.IMAGE_PROCESSING(job());
  expect(await readFile(file, 'utf8')).toBe('as it was');
});

test('a picture that is to wait until a browser asks for it is not made, nor missed', async () => {
  await worker.IMAGE_PROCESSING(job({ isLazy: true }));
  expect(await readdir(folder)).toEqual(['foto.png']);
});
