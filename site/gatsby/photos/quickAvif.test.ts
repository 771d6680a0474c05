import sharp from 'sharp';
import { makeAvifQuickly } from './quickAvif.ts';

const texture = sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#0f5f49',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
});

test('a photo is made as AVIF with as little effort as pays, unless more is asked for', async () => {
  const picture = await texture.png().toBuffer();
  const asked = (effort: number) => sharp(picture).avif({ quality: 50, effort }).toBuffer();
  const [least, usual] = await Promise.all([asked(2), asked(4)]);
  makeAvifQuickly();
  const made = await sharp(picture).avif({ quality: 50 }).toBuffer();
  expect(made.equals(least)).toBe(true);
  expect(made.equals(usual)).toBe(false);
  expect((await asked(4)).equals(usual)).toBe(true);
});
