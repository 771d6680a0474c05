import { mkdir, writeFile } from 'node:fs/promises';
import { icon, logo, logoWhite } from '../brand/logo.ts';
import { jpeg } from '../render.ts';
import { writeIcons } from './icons.ts';
import { sitePictures } from './pictures.ts';

/**
 * Draws the site's own pictures into `site/src/images`, where they are kept under version control:
 * `npx tsx supabase/demo/site/write.ts [part of a name]`.
 */
const folder = new URL('../../../site/src/images/', import.meta.url);
const wanted = process.argv[2] ?? '';

await mkdir(folder, { recursive: true });
await writeFile(new URL('logo.svg', folder), logo());
await writeFile(new URL('logo-white.svg', folder), logoWhite());
await writeFile(new URL('favicon.svg', folder), icon());
await writeIcons(new URL('../../../site/static/icons/', import.meta.url));

for (const { name, scene, ...frame } of sitePictures.filter((one) => one.name.includes(wanted)))
  await writeFile(new URL(`${name}.jpg`, folder), await jpeg(scene, frame));
