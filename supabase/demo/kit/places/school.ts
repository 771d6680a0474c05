import { darken, lighten } from '../color.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { circle, line, path, place, polygon, rect } from '../shapes.ts';
import { pane } from './pane.ts';

/** Cobogó: the pierced blocks through which Brazilian walls breathe. */
const cobogo = (x: number, y: number, columns: number, rows: number, size: number): string =>
  rect(x, y, columns * size, rows * size, palette.yellow) +
  times(columns * rows, (index) => {
    const [cx, cy] = [
      x + ((index % columns) + 0.5) * size,
      y + (Math.floor(index / columns) + 0.5) * size,
    ];
    return (
      circle(cx, cy, size * 0.34, '#c58a1c') +
      circle(cx + size * 0.05, cy + size * 0.06, size * 0.25, '#8d5f14')
    );
  });

const wing = (pen: Pen, x: number, width: number, windows: number): string => {
  const wall = pen.fade('#fffaf0', '#f1e2c6');
  const gap = width / windows;
  return (
    rect(x, -250, width, 250, wall) +
    rect(x, -132, width, 12, palette.leaf) +
    times(
      windows,
      (index) =>
        pane(pen, x + gap * (index + 0.5) - 32, -226, 64, 76) +
        pane(pen, x + gap * (index + 0.5) - 32, -100, 64, 76),
    ) +
    rect(x, -8, width, 8, '#d9c39c')
  );
};

const roof = (pen: Pen, x: number, width: number, y: number, rise: number): string => {
  const slope = `M${x - 26} ${y}L${x + 34} ${y - rise}H${x + width - 34}L${x + width + 26} ${y}Z`;
  const tiles = times(
    Math.floor(width / 24),
    (index) => `M${x + 20 + index * 24} ${y - rise}L${x - 4 + index * 25.6} ${y}`,
  );
  const rows = [0.35, 0.7]
    .map((share) => `M${x - 26} ${y - rise * share}H${x + width + 26}`)
    .join('');
  return (
    path(slope, pen.fade('#e98a68', '#bb4f38')) +
    pen.clip(
      `<path d="${slope}"/>`,
      line(tiles, '#a84330', 2, { opacity: 0.4 }) + line(rows, '#ffd0b0', 1.5, { opacity: 0.35 }),
    ) +
    rect(x - 28, y - 3, width + 56, 9, '#fff6e6', { rx: 3 })
  );
};

/** The entrance: a tall green portal with doors under an awning, the emblem over them. */
const entrance = (pen: Pen): string =>
  rect(-120, -322, 240, 322, pen.fade(lighten(palette.forest, 0.08), palette.deep)) +
  rect(-132, -332, 264, 16, darken(palette.deep, 0.2), { rx: 4 }) +
  circle(0, -262, 37, palette.cream) +
  place(
    { x: 0, y: -262, scale: 0.92 },
    circle(0, -13, 11, palette.yellow) +
      path('M0 26C-26 22 -28 -4 -22 -12C-8 -8 0 6 0 26Z', palette.leaf) +
      path('M0 26C26 22 28 -4 22 -12C8 -8 0 6 0 26Z', palette.forest),
  ) +
  polygon(
    [
      [-104, -186],
      [104, -186],
      [122, -158],
      [-122, -158],
    ],
    pen.fade('#ffd566', '#eda92a'),
  ) +
  rect(-84, -158, 168, 158, '#3a2b20') +
  rect(-80, -154, 78, 154, pen.fade('#a5d8e8', '#e9f6ee')) +
  rect(2, -154, 78, 154, pen.fade('#a5d8e8', '#e9f6ee')) +
  polygon(
    [
      [-70, 0],
      [-40, -154],
      [-20, -154],
      [-50, 0],
    ],
    '#ffffff',
    { opacity: 0.4 },
  ) +
  line('M-12 -86V-62M12 -86V-62', palette.bark, 5) +
  rect(-140, -6, 280, 14, '#e9d8b6', { rx: 3 }) +
  rect(-160, 6, 320, 14, '#dcc8a0', { rx: 3 });

/** The school's main building, 1180 units wide at scale 1, its threshold at the origin. */
export function school(pen: Pen, x: number, y: number, scale: number): string {
  const shade = pen.linear([
    [0, '#0b2b33', 0.28],
    [1, '#0b2b33', 0],
  ]);
  const drawing =
    wing(pen, -590, 470, 4) +
    wing(pen, 120, 470, 4) +
    roof(pen, -590, 470, -250, 66) +
    roof(pen, 120, 470, -250, 66) +
    rect(-590, -246, 470, 16, shade) +
    rect(120, -246, 470, 16, shade) +
    cobogo(-154, -252, 2, 15, 16.8) +
    cobogo(120, -252, 2, 15, 16.8) +
    entrance(pen);
  return place({ x, y, scale }, drawing);
}
