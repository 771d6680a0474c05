import { brand } from './brand.ts';
import { createPalette, getContrast, type SchoolColors, uses } from './palette.ts';

/** A random number generator that yields the same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(41);
const pickColor = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;

const pairs: SchoolColors[] = [
  { primary: '#fff4b0', accent: '#fff9d6' },
  { primary: '#000000', accent: '#000000' },
  { primary: '#ffffff', accent: '#ffffff' },
  { primary: '#2e7d32', accent: '#2f8034' },
  { primary: '#808080', accent: '#7f7f7f' },
  { primary: '#0000ff', accent: '#ff0000' },
  ...Array.from({ length: 60 }, () => ({ primary: pickColor(), accent: pickColor() })),
];

test('the original colours give the original palette', () => {
  const { palette, moves } = createPalette(brand);
  expect(brand).toMatchObject(palette);
  expect(moves).toEqual([]);
});

test.each(pairs)('$primary and $accent can be read in all of their uses', (colors) => {
  const { palette } = createPalette(colors);
  const all = { ...brand, ...palette };
  const problems = uses.flatMap(({ front, on, contrast }) =>
    front.flatMap((one) =>
      on
        .filter((ground) => getContrast(all[one], all[ground]) < contrast)
        .map((ground) => `${one} ${all[one]} on ${ground} ${all[ground]}`),
    ),
  );
  expect(problems).toEqual([]);
  for (const color of Object.values(palette)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test('a colour that can be read everywhere stays as it was chosen', () => {
  const { palette, moves } = createPalette({ primary: '#0033a0', accent: '#ffb3d1' });
  expect(palette).toMatchObject({ primary: '#0033a0', accent: '#ffb3d1' });
  expect(moves).toEqual([]);
});

test('a primary colour that is too light becomes the lightest tone of its hue that can be read', () => {
  const { palette, moves } = createPalette({ primary: '#fff4b0', accent: '#ffc93c' });
  expect(moves).toEqual([
    {
      color: 'primary',
      from: '#fff4b0',
      to: palette.primary,
      uses: [
        'em links e títulos sobre o fundo claro',
        'no texto branco dos botões, do topo e do rodapé',
      ],
    },
  ]);
  const weakest = Math.min(
    ...[brand.sand, palette.primarySoft, palette.accentSoft].map((ground) =>
      getContrast(palette.primary, ground),
    ),
  );
  expect(weakest).toBeGreaterThanOrEqual(4.5);
  expect(weakest).toBeLessThan(4.7);
});

test('an accent that is too dark becomes lighter, and the primary colour stays', () => {
  const { palette, moves } = createPalette({ primary: '#2a6f2e', accent: '#2b7030' });
  expect(palette.primary).toBe('#2a6f2e');
  expect(moves).toEqual([
    expect.objectContaining({ color: 'accent', from: '#2b7030', to: palette.accent }),
  ]);
  expect(getContrast(palette.accent, palette.ink)).toBeGreaterThanOrEqual(4.5);
});

test('the tint behind white text on photos is never lighter than the original', () => {
  const { palette } = createPalette({ primary: '#fff4b0', accent: '#ffc93c' });
  const [own, original] = [palette.primaryDeep, brand.primaryDeep].map((color) =>
    getContrast(color, brand.white),
  );
  expect(own).toBeGreaterThan(Number(original) - 0.7);
});
