import { lighten } from '../../color.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { cycle, Random, times } from '../../random.ts';
import { circle, ellipse, line, path, place, polygon, rect } from '../../shapes.ts';
import { lettuce, carrot, tomatoPlant } from './vegetables.ts';

/** A raised bed, `width` wide, with its plants in a row; the near edge on the origin's line. */
export function raisedBed(
  pen: Pen,
  width: number,
  kind: 'lettuce' | 'carrot' | 'tomato' | 'flowers',
  scale = 1,
): string {
  const half = width / 2;
  const plants: Record<typeof kind, (index: number) => string> = {
    lettuce: (index) => lettuce(index % 2 ? palette.lime : '#6dbb75'),
    carrot: () => line('M0 0Q-9 -16 -13 -26M0 0V-32M0 0Q9 -16 13 -26', palette.leaf, 4),
    tomato: () => tomatoPlant(),
    flowers: (index) =>
      line('M0 0V-26', palette.leaf, 3) +
      circle(0, -30, 8, cycle([palette.yellow, palette.coral, palette.pink], index)) +
      circle(0, -30, 3.4, palette.bark),
  };
  const count = Math.floor(width / (44 * scale));
  return (
    polygon(
      [
        [-half + 24, -54],
        [half - 24, -54],
        [half, -22],
        [-half, -22],
      ],
      pen.fade('#7a4f37', '#5b3826'),
    ) +
    times(count, (index) =>
      place(
        {
          x: -half + 44 * scale + (index * (width - 88 * scale)) / Math.max(1, count - 1),
          y: -36,
          scale,
        },
        plants[kind](index),
      ),
    ) +
    rect(-half - 4, -24, width + 8, 26, pen.fade('#d9a66e', '#a8744c'), { rx: 3 }) +
    line(`M${-half} -11H${half}`, '#8a5a3c', 2, { opacity: 0.5 })
  );
}

/** A crate full of the harvest, 150 wide. */
export const harvestCrate = (pen: Pen, seed = 1): string => {
  const random = new Random(seed);
  const heap = times(9, (index) => {
    const [x, y] = [-54 + (index % 5) * 27 + random.between(-4, 4), index < 5 ? -52 : -66];
    const kinds = [
      () =>
        circle(x, y, 15, palette.coral) +
        line(`M${x - 5} ${y - 14}L${x} ${y - 10}L${x + 6} ${y - 15}`, palette.leaf, 3),
      () => place({ x, y: y + 12, scale: 1.1 }, lettuce()),
      () => ellipse(x, y, 12, 18, '#6a4a8a') + line(`M${x} ${y - 17}v-6`, palette.leaf, 4),
      () => circle(x, y, 14, palette.amber) + ellipse(x, y, 6, 14, lighten(palette.amber, 0.25)),
      () => `<g transform="translate(${x} ${y - 12}) rotate(14)">${carrot()}</g>`,
    ];
    return cycle(kinds, index + seed)();
  });
  return (
    heap +
    rect(-78, -46, 156, 46, pen.fade('#e0b27a', '#b98250'), { rx: 3 }) +
    line('M-78 -31H78M-78 -15H78', '#94653f', 2.4) +
    line('M-66 -46V0M66 -46V0', '#94653f', 8)
  );
};

/** A scarecrow in a straw hat, 220 units tall. */
export const scarecrow = (): string =>
  line('M0 0V-160M-70 -120H70', palette.bark, 9) +
  path('M-34 -128H34L42 -50H-42Z', palette.coral) +
  line('M-16 -126V-52M12 -126V-52M-38 -100H38M-40 -76H40', palette.cream, 4, { opacity: 0.5 }) +
  path('M-70 -132L-30 -128V-104L-72 -110ZM70 -132L30 -128V-104L72 -110Z', palette.coral) +
  line('M-72 -120l-14 -5M-72 -116l-15 5M72 -120l14 -5M72 -116l15 5', '#ecc25f', 4) +
  circle(0, -152, 27, '#f4dfb4') +
  circle(-9, -155, 3, palette.ink) +
  circle(9, -155, 3, palette.ink) +
  line('M-10 -143Q0 -134 10 -143', palette.brick, 2.6) +
  ellipse(0, -172, 46, 10, '#d9a441') +
  path('M-24 -174Q-22 -208 0 -208Q22 -208 24 -174Z', '#ecc25f');
