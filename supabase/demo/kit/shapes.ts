/** The few SVG elements that the pictures are made of, with the attributes they need. */

/** Any attributes besides the shape's own, such as `opacity` or `stroke-width`. */
export type Attributes = Readonly<Record<string, string | number>>;

const more = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${more(attributes)}/>`;

export const line = (
  d: string,
  stroke: string,
  width: number,
  attributes: Attributes = {},
): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"` +
  `${more({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...attributes })}/>`;

export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  attributes: Attributes = {},
): string => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more(attributes)}/>`;

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more(attributes)}/>`;

/** A rectangle; `rx` rounds its corners. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes: Attributes = {},
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more(attributes)}/>`;

/** A closed polygon through `[x, y]` points. */
export const polygon = (
  points: readonly (readonly [number, number])[],
  fill: string,
  attributes: Attributes = {},
): string => path(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`, fill, attributes);

/** Where and how large a drawing in its own units stands. */
export interface Placement {
  x: number;
  y: number;
  scale?: number;
  rotate?: number;
  /** Mirrored left to right. */
  flip?: boolean;
}

export function place({ x, y, scale = 1, rotate = 0, flip = false }: Placement, drawing: string) {
  const turned = rotate ? ` rotate(${rotate})` : '';
  return `<g transform="translate(${x} ${y})${turned} scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`;
}
