import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { storeDrawing } from 'shared/drawings';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { buildLogoNode } from './logoNode';
import { readOwnDrawings, writeLogos } from './logos';

const drawSvg = (width: number, height: number, content = '') =>
  storeDrawing({
    kind: 'svg',
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9z"/>${content}</svg>`,
    ),
  });

const drawPng = async (width: number, height: number) => {
  const create = { width, height, channels: 4 as const, background: '#00f8' };
  return sharp({ create })
    .withExif({ IFD0: { Copyright: 'Marina Souza' } })
    .png()
    .toBuffer();
};
const store = (bytes: Uint8Array) => storeDrawing({ kind: 'png', bytes });

const none = { light: '', dark: '', symbol: '' };
const build = (logos: Partial<typeof none>) =>
  buildLogoNode(readOwnDrawings({ logos: { ...none, ...logos } }));

test('a school without logos has the original ones', () => {
  expect(build({})).toBeNull();
  expect(build({ symbol: drawSvg(9, 9) })).toBeNull();
});

test('a logo for one ground stands on a plate on the other', () => {
  const light = drawSvg(300, 80);
  expect(build({ light })).toMatchObject({ light: { onPlate: false }, dark: { onPlate: true } });
  expect(build({ dark: light })).toMatchObject({
    light: { onPlate: true },
    dark: { onPlate: false },
  });
  const both = build({ light, dark: drawSvg(300, 90) });
  expect(both).toMatchObject({ light: { onPlate: false }, dark: { onPlate: false } });
  expect(both?.dark.src).not.toBe(both?.light.src);
});

test.each([
  ['as long as the original', 150, 40, { width: 150, height: 40 }],
  ['five times as wide as high', 500, 100, { width: 173, height: 35 }],
  ['very long', 800, 100, { width: 180, height: 23 }],
  ['square', 100, 100, { width: 56, height: 56 }],
  ['twice as high as wide', 50, 100, { width: 28, height: 56 }],
])('a logo that is %s fits into the header', (_, width, height, expected) => {
  expect(build({ light: drawSvg(width, height) })?.light).toMatchObject(expected);
});

test('a small logo is part of the page, a larger one a file that browsers keep', async () => {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, 'static'));
  const large = drawSvg(300, 80, `<path d="${'M1 1'.repeat(900)}"/>`);
  const logos = { ...none, light: drawSvg(300, 80), dark: large };
  await writeLogos({ logos }, folder);
  const node = build(logos);
  expect(node?.light.src).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(node?.dark.src).toMatch(/^\/static\/logo-[0-9a-f]{32}\.svg$/);
  expect(await readFile(join(folder, node?.dark.src ?? ''), 'utf8')).toContain('<svg');
  // Search engines ask for a file.
  expect(await readFile(join(folder, node?.file ?? ''), 'utf8')).toContain('viewBox="0 0 300 80"');
  expect(build({ ...logos, symbol: drawSvg(9, 9) })?.file).toBeNull();
  expect(await readdir(join(folder, 'static'))).toHaveLength(2);
});

test('what is stored is cleaned again before it is published', () => {
  const { symbol } = readOwnDrawings({
    logos: { ...none, symbol: drawSvg(9, 9, '<script>alert(1)</script><set onbegin="alert(1)"/>') },
  });
  expect(Buffer.from(symbol?.bytes ?? []).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="512" height="512"><path d="M0 0h9v9z"/></svg>',
  );
});

test('of a PNG only its pixels are published', async () => {
  const file = await drawPng(300, 80);
  const hidden = Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]);
  expect(hidden.includes('Marina Souza')).toBe(true);
  const { light } = readOwnDrawings({ logos: { ...none, light: store(hidden) } });
  const published = Buffer.from(light?.bytes ?? []);
  expect(published.includes('Marina Souza')).toBe(false);
  expect(published.includes('script')).toBe(false);
  expect((await sharp(published).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(
    true,
  );
});

/** A picture whose header declares more pixels than it has. */
const inflate = (file: Buffer, width: number, height: number) => {
  const bomb = Buffer.from(file);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  return bomb;
};

test.each([
  ['that unfolds to gigabytes', async () => inflate(await drawPng(90, 90), 60_000, 60_000)],
  ['with an impossible size', async () => inflate(await drawPng(90, 90), 0, 90)],
  ['that is cut off', async () => (await drawPng(90, 90)).subarray(0, 60)],
  [
    'whose part is longer than the file',
    async () => {
      const file = await drawPng(90, 90);
      file.writeUInt32BE(0xfffffff0, 33);
      return file;
    },
  ],
  ['that is none', async () => Buffer.from('GIF89a')],
])('a PNG %s is refused', async (_, make) => {
  const file = await make();
  expect(() => readOwnDrawings({ logos: { ...none, light: store(file) } })).toThrow(
    /^Página Identidade: Logotipo para fundo claro: o arquivo /,
  );
});

test('a drawing with another shape than its place is refused', () => {
  expect(() => build({ light: drawSvg(900, 100) })).toThrow(/comprido demais/);
  expect(() => build({ light: drawSvg(100, 300) })).toThrow(/comprido demais/);
  expect(() => build({ symbol: drawSvg(200, 100) })).toThrow(/não é quadrado/);
});
