import { darken, lighten } from '../color.ts';
import { times } from '../random.ts';
import { circle, ellipse, line, path } from '../shapes.ts';
import type { HairStyle } from './look.ts';

/** A hair style around a head of radius 1: what lies behind the head, and what lies over it. */
interface Hair {
  behind: string;
  over: string;
}

interface Tones {
  base: string;
  shade: string;
  shine: string;
}

/** The cap that most styles share: crown to temples, parted on the viewer's right. */
const cap =
  'M-.93 .08C-1.06 -.72 -.66 -1.27 .02 -1.27C.7 -1.27 1.06 -.72 .93 .08C.88 -.14 .84 -.34 .72 -.5C.44 -.52 .12 -.62 -.1 -.84C-.3 -.58 -.56 -.42 -.76 -.36C-.86 -.24 -.9 -.08 -.93 .08Z';

const centreParting =
  'M-.95 .2C-1.08 -.7 -.66 -1.27 0 -1.27C.66 -1.27 1.08 -.7 .95 .2C.9 -.16 .78 -.42 .52 -.6C.3 -.72 .1 -.82 0 -.92C-.1 -.82 -.3 -.72 -.52 -.6C-.78 -.42 -.9 -.16 -.95 .2Z';

const curl = (x: number, y: number, r: number, color: string): string => circle(x, y, r, color);

/** Curls side by side on an arc above the head. */
const curls = (count: number, radius: number, size: number, color: string, lift = 0): string =>
  times(count, (index) => {
    const angle = Math.PI * (1.03 + (0.94 * index) / (count - 1));
    return curl(Math.cos(angle) * radius, Math.sin(angle) * radius + lift, size, color);
  });

const shineArc = (color: string, d = 'M-.55 -.86Q-.2 -1.1 .2 -1.06'): string =>
  line(d, color, 0.09, { opacity: 0.55 });

const styles: Record<HairStyle, (tones: Tones) => Hair> = {
  short: ({ base, shine }) => ({ behind: '', over: path(cap, base) + shineArc(shine) }),
  quiff: ({ base, shade, shine }) => ({
    behind: '',
    over:
      path(
        'M-.93 .08C-1 -.3 -.98 -.6 -.8 -.8C-.5 -.7 .5 -.7 .84 -.72C.98 -.5 .98 -.2 .93 .08C.88 -.16 .84 -.32 .74 -.44C.3 -.56 -.4 -.56 -.76 -.42C-.86 -.26 -.9 -.1 -.93 .08Z',
        shade,
      ) +
      path(
        'M-.86 -.5C-1.02 -1.02 -.62 -1.42 -.06 -1.44C.5 -1.48 .96 -1.28 .98 -.98C.98 -.72 .82 -.56 .6 -.52C.16 -.46 -.42 -.5 -.86 -.5Z',
        base,
      ) +
      shineArc(shine, 'M-.5 -1.08Q0 -1.3 .56 -1.2'),
  }),
  curls: ({ base, shade, shine }) => ({
    behind: curls(9, 0.92, 0.36, shade),
    over:
      curls(8, 0.84, 0.31, base, -0.06) +
      curl(-0.44, -0.74, 0.24, base) +
      curl(-0.08, -0.78, 0.25, base) +
      curl(0.3, -0.78, 0.24, base) +
      curl(0.6, -0.62, 0.2, base) +
      curl(-0.7, -0.5, 0.18, base) +
      line('M-.5 -.98a.16 .16 0 0 1 .24 -.06M.08 -1.06a.16 .16 0 0 1 .26 0', shine, 0.06, {
        opacity: 0.5,
      }),
  }),
  afro: ({ base, shade, shine }) => ({
    behind:
      circle(0, -0.34, 1.42, shade) +
      curls(13, 1.28, 0.34, base, -0.18) +
      circle(0, -0.4, 1.3, base),
    over:
      path(
        'M-.92 .1C-.98 -.5 -.6 -1 0 -1C.6 -1 .98 -.5 .92 .1C.86 -.2 .76 -.42 .56 -.54C.36 -.66 .18 -.6 0 -.66C-.18 -.6 -.36 -.66 -.56 -.54C-.76 -.42 -.86 -.2 -.92 .1Z',
        base,
      ) + line('M-.7 -1.2Q-.3 -1.52 .2 -1.5', shine, 0.1, { opacity: 0.35 }),
  }),
  puffs: ({ base, shade, shine }) => ({
    behind:
      circle(-0.98, -0.92, 0.56, shade) +
      circle(0.98, -0.92, 0.56, shade) +
      circle(-1, -0.97, 0.5, base) +
      circle(1, -0.97, 0.5, base),
    over:
      path(centreParting, base) +
      line('M-.66 -.86Q-.76 -.76 -.8 -.6M.66 -.86Q.76 -.76 .8 -.6', '#ffc53d', 0.14) +
      line('M-1.2 -1.2a.3 .3 0 0 1 .3 -.14M.86 -1.26a.3 .3 0 0 1 .3 .06', shine, 0.07, {
        opacity: 0.4,
      }),
  }),
  bob: ({ base, shade, shine }) => ({
    behind: path(
      'M-1.02 -.2C-1.16 .3 -1.12 .8 -.98 1.02C-.5 1.12 .5 1.12 .98 1.02C1.12 .8 1.16 .3 1.02 -.2Z',
      shade,
    ),
    over:
      path(
        'M-1.02 .86C-1.2 .2 -1.16 -1.26 0 -1.28C1.16 -1.26 1.2 .2 1.02 .86C.84 .9 .8 .6 .82 .2C.84 -.1 .8 -.4 .62 -.56C.2 -.46 -.2 -.46 -.62 -.56C-.8 -.4 -.84 -.1 -.82 .2C-.8 .6 -.84 .9 -1.02 .86Z',
        base,
      ) + shineArc(shine),
  }),
  fringe: ({ base, shine }) => ({
    behind: '',
    over:
      path(
        'M-.95 .24C-1.1 -.7 -.7 -1.28 0 -1.28C.7 -1.28 1.1 -.7 .95 .24C.88 .1 .86 -.1 .82 -.24C.6 -.14 .4 -.2 .2 -.16C0 -.2 -.3 -.14 -.46 -.2C-.6 -.16 -.72 -.2 -.82 -.24C-.86 -.1 -.88 .1 -.95 .24Z',
        base,
      ) + shineArc(shine),
  }),
  long: ({ base, shade, shine }) => ({
    behind: path(
      'M-1.04 -.3C-1.3 .6 -1.2 1.5 -1.06 2.0C-.5 2.16 .5 2.16 1.06 2.0C1.2 1.5 1.3 .6 1.04 -.3Z',
      shade,
    ),
    over:
      path(centreParting, base) +
      path(
        'M-.95 .1C-1.12 .5 -1.18 1.1 -1.08 1.7C-.92 1.5 -.82 .9 -.84 .2ZM.95 .1C1.12 .5 1.18 1.1 1.08 1.7C.92 1.5 .82 .9 .84 .2Z',
        base,
      ) +
      shineArc(shine),
  }),
  wavy: ({ base, shade, shine }) => ({
    behind: path(
      'M-1 -.4C-1.5 .0 -1.12 .4 -1.36 .8C-1.56 1.2 -1.14 1.4 -1.2 1.8C-.7 2 .7 2 1.2 1.8C1.14 1.4 1.56 1.2 1.36 .8C1.12 .4 1.5 0 1 -.4Z',
      shade,
    ),
    over:
      path(cap, base) +
      path(
        'M-.93 0C-1.24 .3 -1.02 .6 -1.22 .96C-1.3 1.2 -1.1 1.34 -1.08 1.5C-.92 1.2 -.84 .6 -.86 .1ZM.93 0C1.24 .3 1.02 .6 1.22 .96C1.3 1.2 1.1 1.34 1.08 1.5C.92 1.2 .84 .6 .86 .1Z',
        base,
      ) +
      shineArc(shine),
  }),
  ponytail: ({ base, shade, shine }) => ({
    behind:
      path(
        'M.5 -.86C1.3 -1.2 1.7 -.4 1.56 .3C1.5 .7 1.6 1 1.4 1.24C1.24 .9 1.02 .5 1.06 .0C1.06 -.3 .9 -.5 .5 -.86Z',
        shade,
      ) + circle(0.86, -0.72, 0.17, '#f26b4e'),
    over: path(cap, base) + shineArc(shine),
  }),
  bun: ({ base, shade, shine }) => ({
    behind: circle(0, -1.36, 0.46, shade) + circle(-0.03, -1.4, 0.41, base),
    over:
      path(cap, base) +
      line('M-.2 -1.56Q0 -1.7 .2 -1.58', shine, 0.08, { opacity: 0.5 }) +
      shineArc(shine),
  }),
  braids: ({ base, shade, shine }) => {
    const braid = (x: number): string =>
      times(5, (index) =>
        ellipse(
          x + (x > 0 ? 0.03 : -0.03) * index,
          0.5 + index * 0.3,
          0.2 - index * 0.012,
          0.2,
          index % 2 ? shade : base,
        ),
      ) +
      circle(x * 1.12, 1.98, 0.1, '#ffc53d') +
      ellipse(x * 1.13, 2.14, 0.1, 0.16, base);
    return {
      behind: braid(-0.98) + braid(0.98),
      over: path(centreParting, base) + shineArc(shine),
    };
  },
  buzz: ({ base }) => ({
    behind: '',
    over: path(
      'M-.89 -.1C-.98 -.76 -.6 -1.14 0 -1.14C.6 -1.14 .98 -.76 .89 -.1C.84 -.3 .78 -.46 .66 -.56C.3 -.66 -.3 -.66 -.66 -.56C-.78 -.46 -.84 -.3 -.89 -.1Z',
      base,
      { opacity: 0.92 },
    ),
  }),
  receding: ({ base }) => ({
    behind: path('M-.9 -.4C-1.1 -.2 -1.06 .3 -.9 .36L.9 .36C1.06 .3 1.1 -.2 .9 -.4Z', base),
    over: path(
      'M-.86 -.42C-.98 -.3 -1 .0 -.93 .16C-.86 .0 -.84 -.2 -.86 -.42ZM.86 -.42C.98 -.3 1 .0 .93 .16C.86 .0 .84 -.2 .86 -.42Z',
      base,
    ),
  }),
};

/** The hair of a style in a colour. */
export const hair = (style: HairStyle, color: string): Hair =>
  styles[style]({ base: color, shade: darken(color, 0.28), shine: lighten(color, 0.35) });
