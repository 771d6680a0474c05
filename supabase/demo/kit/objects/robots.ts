import { darken, lighten } from '../color.ts';
import { glow } from '../light.ts';
import { palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, ellipse, line, path, rect } from '../shapes.ts';

/** A friendly robot on two wheels, 150 units tall, its wheels on the origin's line. */
export const robot = (pen: Pen, color: string = palette.yellow): string => {
  const shell = pen.fade(lighten(color, 0.35), darken(color, 0.12), 'diagonal');
  const wheel = (x: number): string =>
    circle(x, -16, 18, '#2b3a3c') + circle(x, -16, 8, palette.steel);
  return (
    glow(pen, 0, -150, 26, '#ffdf8a', 0.9) +
    line('M0 -122V-142', '#5b6b69', 4) +
    circle(0, -146, 7, palette.coral) +
    line('M-40 -62C-62 -60 -66 -80 -62 -94M40 -62C60 -56 66 -44 64 -30', '#6f8388', 8) +
    circle(-62, -97, 9, shell) +
    circle(64, -27, 9, shell) +
    wheel(-26) +
    wheel(26) +
    rect(-40, -78, 80, 58, shell, { rx: 14 }) +
    rect(-24, -66, 48, 26, '#fff8ec', { rx: 6 }) +
    circle(-12, -53, 5, palette.leaf) +
    circle(2, -53, 5, palette.coral) +
    circle(16, -53, 5, palette.blue) +
    rect(-44, -126, 88, 54, shell, { rx: 20 }) +
    rect(-33, -116, 66, 34, '#1d3a3f', { rx: 14 }) +
    ellipse(-15, -100, 7, 8.6, '#8ff0df') +
    ellipse(15, -100, 7, 8.6, '#8ff0df') +
    line('M-9 -89Q0 -84 9 -89', '#8ff0df', 2.6)
  );
};

/** A vehicle that pupils build: chassis, wheels, a sensor and a board with lamps. */
export const rover = (pen: Pen, color: string = palette.coral): string => {
  const wheel = (x: number): string =>
    circle(x, -15, 16, '#2b3a3c') +
    circle(x, -15, 6, palette.yellow) +
    circle(x, -15, 16, 'none', { stroke: '#53666a', 'stroke-width': 3, 'stroke-dasharray': '6 4' });
  return (
    rect(-62, -44, 124, 24, pen.fade(lighten(color, 0.2), darken(color, 0.15)), { rx: 8 }) +
    rect(-36, -62, 56, 20, '#2f8a63', { rx: 3 }) +
    rect(-28, -57, 12, 9, '#16322c') +
    circle(-6, -52, 3, palette.yellow) +
    circle(4, -52, 3, '#8ff0df') +
    line('M-30 -62Q-36 -84 -10 -82T14 -62', palette.blue, 2.6) +
    line('M30 -62V-86', '#6f8388', 6) +
    rect(14, -102, 36, 20, '#dfe8ea', { rx: 8 }) +
    circle(24, -92, 6, '#1d3a3f') +
    circle(40, -92, 6, '#1d3a3f') +
    circle(26, -94, 2, '#fff') +
    circle(42, -94, 2, '#fff') +
    wheel(-42) +
    wheel(0) +
    wheel(42)
  );
};

/** An open laptop, its screen towards the viewer. */
export const laptop = (pen: Pen): string =>
  rect(-62, -86, 124, 80, '#33464a', { rx: 7 }) +
  rect(-55, -79, 110, 66, pen.fade('#20515c', '#163840')) +
  line('M-44 -66h34M-36 -54h46M-36 -42h30M-44 -30h52', '#8ff0df', 4, { opacity: 0.85 }) +
  rect(22, -66, 24, 18, palette.yellow, { rx: 3 }) +
  rect(22, -42, 24, 18, palette.coral, { rx: 3 }) +
  path('M-66 -6H66L78 4Q78 8 72 8H-72Q-78 8 -78 4Z', pen.fade('#dfe8ea', '#a9b8bc'));

/** The same from behind: its lid with the emblem's sun. */
export const laptopFromBehind = (pen: Pen): string =>
  rect(-58, -78, 116, 76, pen.fade('#dfe8ea', '#b3c1c5', 'diagonal'), { rx: 7 }) +
  circle(0, -42, 9, palette.yellow) +
  rect(-64, -4, 128, 7, '#93a4a9', { rx: 3 });

/** A toothed wheel of radius `r`. */
export const gear = (r: number, color: string): string =>
  circle(0, 0, r, 'none', {
    stroke: color,
    'stroke-width': r * 0.5,
    'stroke-dasharray': `${r * 0.39} ${r * 0.395}`,
    transform: 'scale(1.1)',
  }) +
  circle(0, 0, r * 0.98, color) +
  circle(0, 0, r * 0.38, '#ffffff', { opacity: 0.85 });
