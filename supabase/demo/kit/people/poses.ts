import type { Pose } from './skeleton.ts';

/** Poses that scenes share; a scene bends its own where none fits. */
export const poses = {
  standing: {},
  relaxed: { leftArm: [14, 18], rightArm: [10, 10], leftLeg: [-5, 3], rightLeg: [5, -2] },
  waving: { leftArm: [12, 10], rightArm: [108, -56] },
  cheering: { leftArm: [150, 18], rightArm: [150, 18] },
  armsOpen: { leftArm: [72, -22], rightArm: [72, -22] },
  handsOnHips: { leftArm: [42, 92], rightArm: [42, 92] },
  pointing: { leftArm: [14, 20], rightArm: [96, 6] },
  presenting: { leftArm: [18, 60], rightArm: [70, -30] },
  holding: { leftArm: [16, 82], rightArm: [16, 82] },
  holdingHigh: { leftArm: [34, 108], rightArm: [34, 108] },
  working: { leftArm: [20, 58], rightArm: [20, 58] },
  running: {
    leftArm: [40, 70],
    rightArm: [-38, -70],
    leftLeg: [-30, -42],
    rightLeg: [44, -40],
    lean: 7,
  },
  walking: {
    leftArm: [24, 18],
    rightArm: [-10, -24],
    leftLeg: [-18, -10],
    rightLeg: [18, -6],
    lean: 2,
  },
  jumping: { leftArm: [140, 10], rightArm: [140, 10], leftLeg: [-30, 58], rightLeg: [26, -60] },
  kneeling: { leftArm: [24, 40], rightArm: [24, 40], leftLeg: [-62, 128], rightLeg: [46, -118] },
  crossLegged: { leftArm: [22, 52], rightArm: [22, 52], leftLeg: [-76, 148], rightLeg: [76, -148] },
  sitting: { leftArm: [18, 50], rightArm: [18, 50], leftLeg: [-12, 12], rightLeg: [12, -12] },
} as const satisfies Record<string, Pose>;
