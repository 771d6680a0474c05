import type { Age } from './look.ts';

export type Point = readonly [x: number, y: number];
export type Limb = readonly [from: Point, joint: Point, end: Point];

/** Two angles in degrees: of the upper part from hanging down, and of the joint. */
export type Bend = readonly [upper: number, joint: number];

/**
 * How a body is held. Arms: outward from hanging (0) over level (90) to raised (180), elbows folding
 * inward when positive. Legs: towards the viewer's right when positive, knees likewise.
 */
export interface Pose {
  leftArm?: Bend;
  rightArm?: Bend;
  leftLeg?: Bend;
  rightLeg?: Bend;
  /** Whole body, in degrees; positive to the viewer's right. */
  lean?: number;
  /** Head, in degrees. */
  tilt?: number;
}

/** Proportions of a body 100 units tall. */
interface Build {
  headRadius: number;
  neck: number;
  shoulder: number;
  hip: number;
  shoulderWidth: number;
  waistWidth: number;
  arm: readonly [number, number];
  leg: readonly [number, number];
  armThickness: number;
  legThickness: number;
}

const child: Build = {
  headRadius: 13,
  neck: 2.2,
  shoulder: -69,
  hip: -39,
  shoulderWidth: 11.2,
  waistWidth: 9.6,
  arm: [15, 13],
  leg: [18, 17],
  armThickness: 5.8,
  legThickness: 7.2,
};

const adult: Build = {
  headRadius: 9.4,
  neck: 3.2,
  shoulder: -77,
  hip: -45,
  shoulderWidth: 10.6,
  waistWidth: 8.4,
  arm: [17, 15.5],
  leg: [22, 20],
  armThickness: 5,
  legThickness: 6.6,
};

export const builds: Record<Age, Build> = {
  child,
  teen: { ...adult, headRadius: 10.2, shoulder: -75.5, shoulderWidth: 10, waistWidth: 7.9 },
  adult,
  elder: { ...adult, headRadius: 9.6, shoulder: -76, waistWidth: 9.8 },
};

const along = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
};

function limb(from: Point, upper: number, joint: number, lengths: readonly [number, number]): Limb {
  const middle = along(from, upper, lengths[0]);
  return [from, middle, along(middle, upper + joint, lengths[1])];
}

export interface Skeleton {
  build: Build;
  leftArm: Limb;
  rightArm: Limb;
  leftLeg: Limb;
  rightLeg: Limb;
  /** The lowest foot, which stands on the ground. */
  ground: number;
}

/** The joints of a body in a pose, in units of a hundredth of its height, feet near y = 0. */
export function skeleton(age: Age, pose: Pose): Skeleton {
  const build = builds[age];
  const { leftArm = [12, 8], rightArm = [12, 8], leftLeg = [-3, 1], rightLeg = [3, -1] } = pose;
  const shoulderAt = (side: number): Point => [
    side * (build.shoulderWidth - 2.4),
    build.shoulder + 4,
  ];
  const hipAt = (side: number): Point => [side * (build.waistWidth * 0.48), build.hip];
  const left = limb(hipAt(-1), leftLeg[0], leftLeg[1], build.leg);
  const right = limb(hipAt(1), rightLeg[0], rightLeg[1], build.leg);
  return {
    build,
    leftArm: limb(shoulderAt(-1), -leftArm[0], leftArm[1], build.arm),
    rightArm: limb(shoulderAt(1), rightArm[0], -rightArm[1], build.arm),
    leftLeg: left,
    rightLeg: right,
    ground: Math.max(left[2][1], right[2][1]) + 3.6,
  };
}
