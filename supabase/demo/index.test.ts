import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { plannedFiles } from './content/files';
import { renderDemoFiles, type DemoFile } from './index';

let folder: string;
let files: DemoFile[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-files-'));
  files = await renderDemoFiles(folder);
});

afterAll(() => rm(folder, { recursive: true }));

const ofType = (type: string) => files.filter(({ contentType }) => contentType === type);

test('every planned file is written', () => {
  expect(files).toHaveLength(plannedFiles.length);
});

test('photos are small enough for a phone and carry nothing but their pixels', async () => {
  for (const { file, path } of ofType('image/jpeg')) {
    const photo = await readFile(file);
    const { width, exif, icc, iptc, xmp, comments } = await sharp(photo).metadata();
    expect({ path, exif, icc, iptc, xmp, comments }).toEqual({ path });
    expect(width).toBeLessThanOrEqual(1600);
    expect(photo.length).toBeLessThan(250_000);
  }
});

test('documents open and have their pages', async () => {
  const pages = await Promise.all(
    ofType('application/pdf').map(async ({ path, file }) => {
      const document = await PDFDocument.load(await readFile(file));
      return [path, document.getPageCount()] as const;
    }),
  );
  expect(Object.fromEntries(pages)).toEqual({
    'cardapio-semana-1.pdf': 1,
    'cardapio-semana-2.pdf': 1,
    'cardapio-semana-3.pdf': 1,
    'cardapio-semana-4.pdf': 1,
    'regulamento-bolsas-2026.pdf': 2,
  });
});

test('the same file comes out at every run', async () => {
  for (const { bucket, path, render } of plannedFiles.filter((_, index) => index % 16 === 0)) {
    const before = await readFile(join(folder, bucket, path));
    expect(before.equals(await render())).toBe(true);
  }
});
