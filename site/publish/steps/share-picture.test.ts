import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from 'shared/brand';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { originalName } from 'shared/original-school';
import { createPalette } from 'shared/palette';
import sharp from 'sharp';
import { writeSharePicture } from './share-picture.ts';

const noDrawings = { light: null, dark: null, symbol: null };
const named = (fullName: string) => ({
  name: fullName.slice(0, 40),
  fullName,
  drawings: noDrawings,
});
const { palette } = createPalette({ primary: '#0033a0', accent: '#ffb3d1' });

test.each([
  'Nova',
  'Colégio & Escola <Ipê>',
  `Associação Educacional e Cultural dos Professores e Pais da ${'Escola Comunitária São Francisco '.repeat(4)}`,
])(
  'the picture for shared links of “%s” is as large as social networks ask, and shows its name',
  async (name) => {
    const folder = await createTemporaryFolder();
    const share = await writeSharePicture(folder, palette, named(name));
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
  const first = await writeSharePicture(folder, palette, named('Nova'));
  const second = await writeSharePicture(folder, palette, named('Velha'));
  expect(second?.path).not.toBe(first?.path);
  expect(await readdir(join(folder, 'compartilhar'))).toHaveLength(1);
});

test('a school with the original name and colours keeps the picture of the repository', async () => {
  const folder = await createTemporaryFolder();
  await writeSharePicture(folder, palette, named('Nova'));
  expect(await writeSharePicture(folder, brand, named(originalName))).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

const drawSquare = (color: string) => ({
  kind: 'svg' as const,
  width: 9,
  height: 9,
  removed: [],
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9H0z"/></svg>`,
  ),
});

/** The colour of a pixel, as its channels rounded to the nearest 85. JPEG changes colours a little. */
async function readColor(file: string, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((channel) => Math.round(channel / 85));
}

test("a school's own logo and symbol are in the picture, also in the original colours", async () => {
  const folder = await createTemporaryFolder();
  const drawings = { light: null, dark: drawSquare('#ff0000'), symbol: drawSquare('#0000ff') };
  const share = await writeSharePicture(folder, brand, { ...named('Nova'), drawings });
  const file = join(folder, share?.path ?? '');
  expect(await readColor(file, 72 + 310, 315)).toEqual([3, 0, 0]);
  expect(await readColor(file, 1000, 315)).toEqual([0, 0, 3]);
  expect(share?.alt).toBe('Logotipo da escola: Nova');
});

test('a logo for the light ground only stands there, beside the name', async () => {
  const folder = await createTemporaryFolder();
  const drawings = { ...noDrawings, light: drawSquare('#ff0000') };
  const share = await writeSharePicture(folder, brand, { ...named('Nova'), drawings });
  expect(await readColor(join(folder, share?.path ?? ''), 1000, 315)).toEqual([3, 0, 0]);
  expect(share?.alt).toBe('Símbolo e nome da escola: Nova');
});

test('a school with a name of its own has a picture of its own, also in the original colours', async () => {
  const folder = await createTemporaryFolder();
  const share = await writeSharePicture(folder, brand, named('Ipê'));
  expect(share?.alt).toBe('Símbolo e nome da escola: Ipê');
  const file = join(folder, share?.path ?? '');
  // The bar of its initial, on the light ground.
  expect(await readColor(file, 1007, 312)).toEqual([0, 1, 1]);
});
