import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Manifest } from '../release/manifest.ts';
import { pictureProblems } from './pictures.ts';

const release = { id: '1', builtAt: '', historicoId: 1, contentHash: '', counts: {} };
const manifest = (...paths: string[]): Manifest => ({
  release,
  recipe: 'r',
  files: Object.fromEntries(paths.map((path) => [path, { source: 's', size: 1, compressed: [] }])),
});

function photo() {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } });
}
const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } };

test.each(['jpg', 'png', 'webp', 'avif'])(
  'a .%s that says where it was taken is named',
  async (ending) => {
    const folder = await temporaryFolder();
    await photo()
      .withExif(place)
      .toFile(join(folder, `patio.${ending}`));
    await photo().toFile(join(folder, `limpa.${ending}`));
    const files = manifest(`patio.${ending}`, `limpa.${ending}`);
    expect(await pictureProblems(folder, files, null)).toEqual([
      `patio.${ending} traz metadados (EXIF)`,
    ]);
  },
);

test('XMP is metadata too', async () => {
  const folder = await temporaryFolder();
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
  await photo().withXmp(xmp).toFile(join(folder, 'patio.webp'));
  expect(await pictureProblems(folder, manifest('patio.webp'), null)).toEqual([
    'patio.webp traz metadados (XMP)',
  ]);
});

test('a picture of the release before is not opened again', async () => {
  const known = manifest('not-there.webp');
  expect(await pictureProblems(await temporaryFolder(), known, known)).toEqual([]);
});
