import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from 'shared/brand';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { createPalette } from 'shared/palette';
import sharp from 'sharp';
import { writeSharePicture } from './share-picture.ts';

const { palette } = createPalette({ primary: '#0033a0', accent: '#ffb3d1' });

test.each([
  'Nova',
  'Colégio & Escola <Ipê>',
  `Associação Educacional e Cultural dos Professores e Pais da ${'Escola Comunitária São Francisco '.repeat(4)}`,
])(
  'the picture for shared links of “%s” is as large as social networks ask, and shows its name',
  async (name) => {
    const folder = await createTemporaryFolder();
    const share = await writeSharePicture(folder, palette, name);
    const picture = sharp(join(folder, share?.path ?? ''));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // WhatsApp shows no larger one.
    expect((await picture.toBuffer()).length).toBeLessThan(300_000);
    // White letters stand on the left, and nowhere at its edges.
    const count = async (left: number, width: number) => {
      const area = picture.clone().extract({ left, top: 0, width, height: 630 });
      const pixels = await area.greyscale().threshold(220).raw().toBuffer();
      return pixels.filter((value) => value > 0).length;
    };
    expect(await count(72, 620)).toBeGreaterThan(1000);
    expect(await count(0, 66)).toBe(0);
    expect(share?.alt).toBe(`Símbolo e nome da escola: ${name}`);
  },
);

test('another name is another picture, at another address, and the earlier one is gone', async () => {
  const folder = await createTemporaryFolder();
  const first = await writeSharePicture(folder, palette, 'Nova');
  const second = await writeSharePicture(folder, palette, 'Velha');
  expect(second?.path).not.toBe(first?.path);
  expect(await readdir(join(folder, 'compartilhar'))).toHaveLength(1);
});

test('a school with the original colours keeps the picture of the repository', async () => {
  const folder = await createTemporaryFolder();
  await writeSharePicture(folder, palette, 'Nova');
  expect(await writeSharePicture(folder, brand, 'Nova')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});
