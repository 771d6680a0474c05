import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from 'shared/brand';
import { root } from 'shared/node/environment.mjs';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { createPalette } from 'shared/palette';
import { difficultSchools } from 'shared/testing/school-colors';
import sharp from 'sharp';
import { originalName } from 'shared/original-school';
import { drawIcon, originalTones, writeIcons } from './icons.ts';
import { chooseInitial } from './initial.ts';

test("the symbol that is drawn in a school's colours is the one of the repository's icons", async () => {
  const file = await readFile(join(root, 'site/static/icons/favicon.svg'), 'utf8');
  expect(drawIcon(originalTones, 'tile')).toBe(
    file.trim().replace(' role="img" aria-label="Coopen"', ''),
  );
});

const original = {
  name: originalName,
  fullName: originalName,
  drawings: { light: null, dark: null, symbol: null },
};

test('a school with the original name and colours keeps the icons of the repository', async () => {
  const folder = await createTemporaryFolder();
  await writeIcons(folder, brand, original);
  expect(await readdir(folder)).toEqual([]);
});

test.each(Object.entries(difficultSchools))(
  'a school that chose %s has every icon that pages and phones ask for, in its colours',
  async (_, colors) => {
    const folder = await createTemporaryFolder();
    const { palette } = createPalette(colors);
    await writeIcons(folder, palette, original);
    for (const [name, size] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['apple-touch-icon.png', 180],
      ['maskable-512.png', 512],
    ] as const) {
      const icon = sharp(join(folder, 'icons', name));
      expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const hill = await icon
        .extract({ left: size / 2, top: Math.round(size * 0.9), width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(`#${hill.toString('hex')}`).toBe(palette.primary);
    }
    const ico = await readFile(join(folder, 'favicon.ico'));
    const sizes = [0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), sizes]).toEqual([1, 3, [16, 32, 48]]);
    const last = ico.subarray(ico.readUInt32LE(6 + 32 + 12));
    expect(await sharp(last).metadata()).toMatchObject({ format: 'png', width: 48 });
    expect(last.length).toBe(ico.readUInt32LE(6 + 32 + 8));
    expect(await readFile(join(folder, 'icons/favicon.svg'), 'utf8')).toContain(palette.accent);
  },
);

test('phones may cut off the corners of the icon that they cut, and the symbol stays whole', async () => {
  const svg = drawIcon({ ...originalTones, hill: '#0f4c45' }, 'square');
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const corner = data.subarray(0, 3).toString('hex');
  let farthest = 0;
  for (let index = 0; index < data.length; index += info.channels) {
    const [x, y] = [
      (index / info.channels) % info.width,
      Math.floor(index / info.channels / info.width),
    ];
    if (data.subarray(index, index + 3).toString('hex') === corner) continue;
    farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
  }
  // The safe zone of a maskable icon has a radius of two fifths of its width.
  expect(farthest).toBeLessThan(info.width * 0.4);
});

test.each(['svg', 'png'] as const)(
  'a symbol that staff uploaded as %s becomes every icon, alone in browsers and on white on phones',
  async (kind) => {
    const folder = await createTemporaryFolder();
    const drawn = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="512" height="512"><circle cx="4.5" cy="4.5" r="4.5" fill="#c81e5a"/></svg>',
    );
    const bytes = kind === 'svg' ? drawn : await sharp(drawn).png().toBuffer();
    const symbol = { kind, bytes, width: 512, height: 512, removed: [] };
    await writeIcons(folder, brand, { ...original, drawings: { ...original.drawings, symbol } });
    const readPixel = async (name: string, left: number, top: number) => {
      const icon = sharp(join(folder, 'icons', name)).ensureAlpha();
      const pixel = await icon.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return pixel.toString('hex');
    };
    expect(await readPixel('icon-512.png', 256, 256)).toBe('c81e5aff');
    expect(await readPixel('icon-512.png', 0, 0)).toMatch(/00$/);
    expect(await readPixel('maskable-512.png', 256, 256)).toBe('c81e5aff');
    expect(await readPixel('maskable-512.png', 0, 0)).toBe('ffffffff');
    expect(await readPixel('favicon.svg', 48, 48)).toBe('c81e5aff');
    expect(await readFile(join(folder, 'favicon.ico'))).not.toHaveLength(0);
  },
);

test.each([
  ['Escola X', 'X'],
  ['Colégio São José', 'S'],
  ['Centro de Educação Infantil Ipê', 'I'],
  ['Águas Claras', 'Á'],
  ['Escola Cooperativa', 'E'],
  ['<&>', '•'],
])('the initial of “%s” is %s', (name, initial) => {
  expect(chooseInitial(name)).toBe(initial);
});

test('a school with a name of its own has its initial in the icons, not the symbol of another school', async () => {
  const folder = await createTemporaryFolder();
  await writeIcons(folder, brand, { ...original, name: 'Escola Ipê' });
  const icon = sharp(join(folder, 'icons/icon-512.png')).removeAlpha();
  const readPixel = async (left: number, top: number) => {
    const pixel = icon.clone().extract({ left, top, width: 1, height: 1 });
    return (await pixel.raw().toBuffer()).toString('hex');
  };
  // The I is a white bar in the middle, on the school's colour.
  expect(await readPixel(256, 256)).toBe('ffffff');
  expect(await readPixel(150, 256)).toBe(brand.primaryDark.slice(1));
  expect(await readFile(join(folder, 'icons/favicon.svg'), 'utf8')).not.toContain(brand.accent);
});
