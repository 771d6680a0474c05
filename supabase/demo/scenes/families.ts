import { closedBook, tablet } from '../kit/objects/carried.ts';
import { bookStack } from '../kit/objects/books.ts';
import { clothTable, pendantLamp, pinboard } from '../kit/objects/furniture.ts';
import { laptopFromBehind } from '../kit/objects/robots.ts';
import { globe } from '../kit/objects/science.ts';
import { ambience } from '../kit/light.ts';
import { palette } from '../kit/palette.ts';
import { adults, pupils, teens } from '../kit/people/cast.ts';
import type { Look } from '../kit/people/look.ts';
import { poses } from '../kit/people/poses.ts';
import { clock, gardenWindow, room, windowLight } from '../kit/places/room.ts';
import { pottedPlant } from '../kit/plants/greenery.ts';
import { emblem, onLight } from '../brand/emblem.ts';
import { circle, rect } from '../kit/shapes.ts';
import { actors, props } from './actors.ts';
import { stage, type Scene } from './frame.ts';

const coordinator: Look = {
  age: 'adult',
  skin: 'tan',
  hair: 'wavy',
  hairColor: 'brown',
  outfit: 'blazer',
  accent: palette.coral,
  glasses: true,
};

/** A family is shown around: a bright corridor with the pupils' work. */
export const familyVisit: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.66;
  const near = height * 0.95;
  return [
    room(pen, { width, height, floor, wall: '#e6f2e6', wainscot: '#a8d3b9', boards: '#e8cfa2' }),
    gardenWindow(pen, x(-720), floor - u(430), u(380), u(280)),
    gardenWindow(pen, x(340), floor - u(430), u(380), u(280)),
    thing(0, floor - u(190), 1, pinboard(pen, 520, 260)),
    windowLight(pen, x(-720), floor - u(430), u(380), u(280), u(440)),
    thing(-250, 0, 1, pendantLamp(pen, 40, palette.yellow)),
    thing(250, 0, 1, pendantLamp(pen, 40, palette.yellow)),
    thing(-660, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.coral)),
    thing(660, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.forest)),
    who(-270, near - u(70), 420, coordinator, poses.presenting, {
      turn: 0.6,
      mouth: 'open',
      inLeftHand: tablet(),
    }),
    who(
      40,
      near - u(40),
      410,
      adults.mother,
      { leftArm: [14, 12], rightArm: [26, -6] },
      { turn: -0.6 },
    ),
    who(
      170,
      near - u(10),
      250,
      { ...pupils.ana, outfit: 'dress', accent: palette.coral },
      { leftArm: [58, -6], rightArm: [58, -6] },
      { turn: -0.6, mouth: 'open' },
    ),
    who(
      300,
      near - u(40),
      430,
      adults.father,
      { leftArm: [24, -4], rightArm: [12, 10] },
      { turn: -0.5 },
    ),
    who(430, near, 285, { ...pupils.ian, outfit: 'plaid', accent: palette.blue }, poses.waving, {
      turn: -0.4,
    }),
    ambience(pen, width, height, 0.8),
  ].join('');
};

/** Enrolment at the secretariat's desk. */
export const enrolment: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.66;
  const near = height * 0.98;
  return [
    room(pen, { width, height, floor, wall: '#fdeecb', wainscot: '#f3cf8f', boards: '#dcb98a' }),
    rect(x(-640), floor - u(420), u(360), u(260), '#ffffff', {
      rx: u(12),
      stroke: palette.forest,
      'stroke-width': u(8),
    }),
    circle(x(-460), floor - u(290), u(106), palette.cream),
    thing(-540, floor - u(374), 2.5, emblem(onLight)),
    gardenWindow(pen, x(220), floor - u(430), u(420), u(280)),
    windowLight(pen, x(220), floor - u(430), u(420), u(280), u(-320)),
    clock(x(20), floor - u(350), u(44)),
    thing(-700, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.forest)),
    thing(0, 0, 1, pendantLamp(pen, 40, palette.coral)),
    who(-210, near - u(110), 420, coordinator, poses.working, {
      turn: 0.6,
      mouth: 'open',
      shadow: false,
    }),
    thing(-60, near, 1, clothTable(pen, 640, 190, palette.forest)),
    thing(-200, near - u(198), 1, laptopFromBehind(pen)),
    thing(-40, near - u(196), 1, bookStack(3, 100, 2)),
    thing(110, near - u(196), 1, globe(pen)),
    who(
      330,
      near - u(50),
      430,
      adults.grandfather,
      { leftArm: [30, 60], rightArm: [16, 8] },
      { turn: -0.6 },
    ),
    who(
      470,
      near - u(20),
      290,
      { ...pupils.flora, outfit: 'blouse', accent: palette.yellow },
      poses.holding,
      { turn: -0.6, mouth: 'open', inRightHand: closedBook(palette.coral) },
    ),
    ambience(pen, width, height, 0.8),
  ].join('');
};

/** Older pupils who have won a place: books, caps in the air are left to graduation. */
export const scholars: Scene = (pen, frame) => {
  const s = stage(frame);
  const { width, height, x, u } = s;
  const [who, thing] = [actors(pen, s), props(s)];
  const floor = height * 0.68;
  const near = height * 0.97;
  const visiting = (look: Look, accent: string): Look => ({ ...look, outfit: 'blouse', accent });
  return [
    room(pen, { width, height, floor, wall: '#d9ebe3', wainscot: '#8dc3a8', boards: '#dcb98a' }),
    gardenWindow(pen, x(-690), floor - u(450), u(430), u(300)),
    gardenWindow(pen, x(260), floor - u(450), u(430), u(300)),
    circle(x(0), floor - u(330), u(130), palette.cream),
    thing(-100, floor - u(436), 3.1, emblem(onLight)),
    windowLight(pen, x(-690), floor - u(450), u(430), u(300), u(440)),
    thing(-640, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.yellow)),
    thing(640, floor + u(40), 1.7, pottedPlant(pen, 0, 0, 1, palette.coral)),
    who(-400, near - u(40), 410, visiting(teens.lia, palette.lilac), poses.holding, {
      inRightHand: closedBook(palette.coral),
      turn: 0.4,
    }),
    who(-200, near, 425, visiting(teens.mateus, palette.amber), poses.waving, {
      mouth: 'open',
      turn: 0.2,
    }),
    who(0, near - u(20), 420, visiting(teens.nara, palette.coral), poses.holding, {
      inRightHand: closedBook(palette.navy),
      mouth: 'open',
    }),
    who(200, near, 420, visiting(teens.otto, palette.blue), poses.cheering, {
      mouth: 'open',
      turn: -0.3,
    }),
    who(400, near - u(40), 410, visiting(teens.pilar, palette.leaf), poses.holding, {
      inRightHand: closedBook(palette.yellow),
      turn: -0.5,
    }),
    ambience(pen, width, height, 0.8),
  ].join('');
};
