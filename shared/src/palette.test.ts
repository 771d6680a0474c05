import { brand } from './brand.ts';
import { createPalette, getContrast, uses } from './palette.ts';
import { createRandomPairs } from './testing/school-colors.ts';

test('the original colours give the original palette', () => {
  const { palette, moves } = createPalette(brand);
  expect(brand).toMatchObject(palette);
  expect(moves).toEqual([]);
});

test.each(createRandomPairs(60))(
  '$primary and $accent can be read in all of their uses',
  (colors) => {
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
  },
);

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
