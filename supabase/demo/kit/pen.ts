/** `[offset 0–1, colour, opacity 0–1]` of a gradient. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

type Direction = 'down' | 'right' | 'diagonal';

const ends: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Draws one picture: hands out gradients and clips, and puts them in the SVG that it closes. */
export class Pen {
  private readonly definitions = new Map<string, string>();

  /** A linear gradient over the shape that it fills; returns the value for `fill` or `stroke`. */
  linear(stops: readonly Stop[], direction: Direction = 'down'): string {
    return this.paint(`linearGradient`, ends[direction], stopsOf(stops));
  }

  /** A gradient from one colour to another: most of what light does to a surface. */
  fade(from: string, to: string, direction: Direction = 'down'): string {
    return this.linear(
      [
        [0, from],
        [1, to],
      ],
      direction,
    );
  }

  /** A radial gradient over the shape that it fills; the centre in shares of the shape. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.paint('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopsOf(stops));
  }

  /** A linear gradient between two points of the drawing, shared by all shapes that it fills. */
  across(
    from: readonly [number, number],
    to: readonly [number, number],
    stops: readonly Stop[],
  ): string {
    const points = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    return this.paint('linearGradient', `gradientUnits="userSpaceOnUse" ${points}`, stopsOf(stops));
  }

  /** Shows `content` only inside `shape`. */
  clip(shape: string, content: string): string {
    const id = this.define('clipPath', '', shape);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** Softens a drawing; `deviation` in the units of the drawing. Costly on large areas. */
  soften(content: string, deviation: number): string {
    const box = 'x="-50%" y="-50%" width="200%" height="200%"';
    const id = this.define('filter', box, `<feGaussianBlur stdDeviation="${deviation}"/>`);
    return `<g filter="url(#${id})">${content}</g>`;
  }

  /** The finished SVG document. */
  document(width: number, height: number, content: string): string {
    const definitions = [...this.definitions].map(([markup, id]) => markup.replace('%', id));
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${content}</svg>`
    );
  }

  private paint(tag: string, attributes: string, content: string): string {
    return `url(#${this.define(tag, attributes, content)})`;
  }

  /** The same definition twice is one definition, and shares its id. */
  private define(tag: string, attributes: string, content: string): string {
    const markup = `<${tag} id="%" ${attributes}>${content}</${tag}>`;
    const known = this.definitions.get(markup);
    if (known) return known;
    const id = `d${this.definitions.size}`;
    this.definitions.set(markup, id);
    return id;
  }
}
