import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import type * as fileTypes from 'shared/file-types';
import ts from 'typescript';

const source = readFileSync(new URL(import.meta.resolve('shared/file-types')), 'utf8');
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});
const moduleUrl = `data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`;

const picture = sharp({
  create: { width: 96, height: 64, channels: 4, background: { r: 42, g: 127, b: 98, alpha: 0.5 } },
});

/** Inserts the chunk that marks a PNG as animated. It follows the header chunk, which has 25 bytes. */
function addAnimationChunk(png: Buffer): Buffer {
  const headerEnd = 8 + 25;
  const animationChunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([png.subarray(0, headerEnd), animationChunk, png.subarray(headerEnd)]);
}

// Node decodes bytes differently from browsers, so tests in Node alone would not notice a format that browsers refuse.
for (const [name, type, isAnimated, encode] of [
  ['JPEG', 'image/jpeg', false, () => picture.jpeg().toBuffer()],
  ['PNG', 'image/png', false, () => picture.png().toBuffer()],
  ['PNG with a palette', 'image/png', false, () => picture.png({ palette: true }).toBuffer()],
  [
    'animated PNG',
    'image/png',
    true,
    async () => addAnimationChunk(await picture.png().toBuffer()),
  ],
  ['WebP', 'image/webp', false, () => picture.webp().toBuffer()],
  ['AVIF', 'image/avif', false, () => picture.avif().toBuffer()],
  ['GIF', 'image/gif', false, () => picture.gif().toBuffer()],
] as const) {
  test(`a browser recognizes the format of a picture by its content: ${name}`, async ({ page }) => {
    const bytes = [...(await encode())];
    const detected = await page.evaluate(
      async ([url, content]) => {
        const types = (await import(url)) as typeof fileTypes;
        const picture = Uint8Array.from(content);
        return [types.detectPicture(picture), types.isAnimated(picture)];
      },
      [moduleUrl, bytes] as const,
    );
    expect(detected).toEqual([type, isAnimated]);
  });
}
