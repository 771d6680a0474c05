import { darken, lighten } from '../color.ts';
import type { Pen } from '../pen.ts';
import { times } from '../random.ts';
import { line, rect } from '../shapes.ts';

export interface Room {
  width: number;
  height: number;
  /** Where the floor meets the wall. */
  floor: number;
  wall: string;
  /** A band of another colour along the lower wall. */
  wainscot?: string;
  boards?: string;
}

/** Wall and floor of a room, with boards that run towards the viewer. */
export function room(
  pen: Pen,
  { width, height, floor, wall, wainscot, boards = '#e7bd86' }: Room,
): string {
  const centre = width / 2;
  const seams = times(15, (index) => {
    const top = width * ((index - 1) / 12);
    return `M${top} ${floor}L${centre + (top - centre) * 2.3} ${height}`;
  });
  const rows = [0.1, 0.26, 0.5, 0.82]
    .map((share) => `M0 ${floor + (height - floor) * share}H${width}`)
    .join('');
  const band = (height - floor) * 0.02 + height * 0.12;
  return (
    rect(0, 0, width, floor, pen.fade(lighten(wall, 0.35), darken(wall, 0.05))) +
    (wainscot
      ? rect(0, floor - band, width, band, pen.fade(wainscot, darken(wainscot, 0.1))) +
        rect(0, floor - band - 5, width, 7, lighten(wainscot, 0.5))
      : '') +
    rect(0, floor, width, height - floor, pen.fade(lighten(boards, 0.15), darken(boards, 0.12))) +
    line(seams, darken(boards, 0.22), 2, { opacity: 0.4 }) +
    line(rows, darken(boards, 0.22), 1.4, { opacity: 0.18 }) +
    rect(0, floor - 12, width, 13, lighten(wall, 0.7)) +
    rect(
      0,
      floor + 1,
      width,
      22,
      pen.linear([
        [0, '#3b2416', 0.22],
        [1, '#3b2416', 0],
      ]),
    )
  );
}
