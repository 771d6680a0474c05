import type { Look } from '../kit/people/look.ts';
import { person, type Person } from '../kit/people/person.ts';
import type { Pose } from '../kit/people/skeleton.ts';
import type { Pen } from '../kit/pen.ts';
import { place } from '../kit/shapes.ts';
import type { Stage } from './frame.ts';

type Rest = Omit<Partial<Person>, 'x' | 'y' | 'height' | 'look' | 'pose'>;

/** Puts people on a stage: distance from the centre and height in its units, `y` in the picture's. */
export const actors =
  (pen: Pen, { x, u }: Stage) =>
  (
    distance: number,
    y: number,
    height: number,
    look: Look,
    pose: Pose = {},
    rest: Rest = {},
  ): string =>
    person(pen, { x: x(distance), y, height: u(height), look, pose, ...rest });

/** Puts things on a stage, in the same way; `scale` multiplies the thing's own units. */
export const props =
  ({ x, u }: Stage) =>
  (distance: number, y: number, scale: number, drawing: string, rotate = 0, flip = false): string =>
    place({ x: x(distance), y, scale: u(scale), rotate, flip }, drawing);
