import { createTheme, decomposeColor, getContrastRatio, type Theme } from '@mui/material/styles';
import { originalConsoleColors } from 'shared/console-colors';
import { createConsoleColors, createPalette, type SchoolColors } from 'shared/palette';
import { createRandomPairs } from 'shared/testing/school-colors';
import { createThemes } from './themes';

/** What a translucent colour shows over an opaque one, as `rgb(…)`. */
function lay(color: string, ground: string, opacity?: number): string {
  const [front, back] = [decomposeColor(color).values, decomposeColor(ground).values];
  const share = opacity ?? front[3] ?? 1;
  const mixed = [0, 1, 2].map(
    (channel) => Number(front[channel]) * share + Number(back[channel]) * (1 - share),
  );
  return `rgb(${mixed.map(Math.round).join(', ')})`;
}

/** Every text of a theme, with each ground that it stands on. */
function listTexts({ palette }: Theme): [text: string, ground: string, where: string][] {
  const { primary, secondary, error, text, action, school } = palette;
  const papers = [palette.background.default, palette.background.paper];
  const hovered = papers.map((paper) => lay(action.hover, paper));
  const selected = papers.map((paper) => lay(primary.main, paper, action.selectedOpacity));
  const tinted = papers.map((paper) => lay(primary.main, paper, action.hoverOpacity));
  const marked = papers.flatMap((paper) =>
    [primary.main, error.main].map((tone) => lay(tone, lay(tone, paper, 0.06), 0.22)),
  );
  const on = (texts: string[], grounds: string[], where: string) =>
    texts.flatMap((one) => grounds.map((ground): [string, string, string] => [one, ground, where]));
  const sidebar = [0, 0.08, 0.13].map((opacity) => lay('#ffffff', school.deep, opacity));
  return [
    ...on([text.primary, text.secondary], [...papers, ...hovered, ...selected], 'text'),
    ...on([primary.main], [...papers, ...hovered, ...tinted], 'link or button'),
    ...on([error.main], papers, 'error'),
    ...on([text.primary], marked, 'marked change'),
    ...[primary, secondary, error].flatMap((color) =>
      on([color.contrastText], [color.main, color.dark], 'filled button'),
    ),
    ...on(['#fff', school.mint], sidebar, 'sidebar'),
    ...on(['#fff'], [school.main, school.deep], 'around the sign-in'),
  ];
}

/** What is neither text nor decoration needs less contrast. */
const listMarks = ({ palette: { school } }: Theme): [string, string, string][] =>
  [0, 0.13].map((opacity) => [school.accent, lay('#ffffff', school.deep, opacity), 'open screen']);

function findProblems(chosen: SchoolColors): string[] {
  const themes = createThemes(createConsoleColors(createPalette(chosen).palette));
  return Object.entries(themes).flatMap(([mode, options]) => {
    const theme = createTheme(options);
    const isHard = ([one, ground]: [string, string, string], least: number) =>
      getContrastRatio(one, ground) < least;
    return [
      ...listTexts(theme).filter((pair) => isHard(pair, 4.5)),
      ...listMarks(theme).filter((pair) => isHard(pair, 3)),
    ].map(
      ([one, ground, where]) =>
        `${mode}, ${where}: ${one} on ${ground}, ${getContrastRatio(one, ground)}`,
    );
  });
}

test.each(createRandomPairs(60))(
  'every text of the console can be read in $primary and $accent, in the light and the dark theme',
  (colors) => {
    expect(findProblems(colors)).toEqual([]);
  },
);

test('a school with the original colours has the original console', () => {
  const { palette } = createPalette(originalConsoleColors);
  expect(createConsoleColors(palette)).toEqual(originalConsoleColors);
});
