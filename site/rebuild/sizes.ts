import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folders as foldersOf, type Settings } from './settings.ts';
import { liveManifest } from './live.ts';
import type { Manifest } from './release/manifest.ts';

const samples = ['index.html', 'coopen-inspira/index.html', 'visita/index.html'];

/** What a visitor downloads for a few pages of the live release, in KB as they travel (brotli). */
export async function describeSizes(settings: Settings): Promise<string[]> {
  const folders = foldersOf(settings);
  const manifest = await liveManifest(folders);
  if (!manifest) return [];
  const folder = join(folders.releases, manifest.release.id);
  const article = Object.keys(manifest.files).find((path) => /^noticia\/\d+\//.test(path));
  const pages = [...samples, article].filter((path) => path && manifest.files[path]) as string[];
  const lines = pages.map(async (page) => {
    const html = await traveling(folder, manifest, page);
    const scripts = manifest.files[page]?.facts?.links.filter((link) => link.endsWith('.js')) ?? [];
    const sizes = scripts.map((link) => traveling(folder, manifest, link.slice(1)));
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return `  ${page.padEnd(30)} HTML ${kilobytes(html)}   JavaScript ${kilobytes(total)}`;
  });
  return Promise.all(lines);
}

async function traveling(folder: string, { files }: Manifest, path: string): Promise<number> {
  const ending = files[path]?.compressed.includes('br') ? '.br' : '';
  return (await stat(join(folder, path + ending))).size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
