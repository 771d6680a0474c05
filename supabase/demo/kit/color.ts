/** Arithmetic on `#rrggbb` colours, so that shades come from the palette instead of being listed. */

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` of the way (0 to 1) from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const mixed = a.map((channel, index) =>
    Math.round(channel + ((b[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Warm light falls on everything: lighter shades lean to cream instead of white. */
export const lighten = (hex: string, share: number): string => mix(hex, '#fff6e3', share);

/** Shadows lean to the palette's deep green-blue instead of black. */
export const darken = (hex: string, share: number): string => mix(hex, '#0b2b33', share);
