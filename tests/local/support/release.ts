import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const hashedScript = '/app-0123456789abcdef0123.js';
export const script = `console.log(${JSON.stringify('a'.repeat(4000))});\n`;

const pages: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title>',
  'colaboradores/index.html': '<!doctype html><title>Colaboradores</title>',
  'noticia/1/index.html': '<!doctype html><title>Festa</title>',
  'noticia/[...]/index.html': '<!doctype html><title>Qualquer notícia</title>',
  '404.html': '<!doctype html><title>Página não encontrada</title>',
  'rss.xml': '<rss/>',
  'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
  [hashedScript.slice(1)]: script,
};

/** A small release as the rebuild job makes one: files with their compressed siblings, and the link. */
export async function makeRelease(dataDir: string): Promise<void> {
  const site = join(dataDir, 'site');
  for (const [path, text] of Object.entries(pages)) {
    const file = join(site, 'releases/x', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  await writeFile(join(dataDir, 'secret.txt'), 'secret');
  await writeFile(join(site, 'releases/secret.txt'), 'secret');
  await symlink('releases/x', join(site, 'current'));
}
