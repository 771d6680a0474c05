import { staff } from '../portraits/staff.ts';
import { placeholder } from '../portraits/placeholder.ts';
import { portrait } from '../portraits/portrait.ts';
import { aerial } from '../scenes/aerial.ts';
import { arrival } from '../scenes/arrival.ts';
import { campus } from '../scenes/campus.ts';
import { feelingsCircle } from '../scenes/feelings-circle.ts';
import { storyCircle } from '../scenes/story-circle.ts';
import { classroom } from '../scenes/classroom.ts';
import { diningHall } from '../scenes/dining-hall.ts';
import { enrolment } from '../scenes/enrolment.ts';
import { familyVisit } from '../scenes/family-visit.ts';
import { scholars } from '../scenes/scholars.ts';
import type { Frame, Scene } from '../scenes/frame.ts';
import { history } from '../scenes/history.ts';
import { kitchenTeam } from '../scenes/kitchen.ts';
import { laboratory } from '../scenes/laboratory.ts';
import { library } from '../scenes/library.ts';
import { musicRoom } from '../scenes/music-room.ts';
import { playground } from '../scenes/playground.ts';
import { snackTable } from '../scenes/still-life/food.ts';
import { studyHall } from '../scenes/study-hall.ts';
import { familyOnCampus, pupilInLaboratory, pupilInLibrary } from '../scenes/testimonial.ts';
import { workshop } from '../scenes/workshop.ts';
import { share } from './share.ts';

/** A picture that belongs to the site itself, by the name of its file in `site/src/images`. */
export interface SitePicture extends Frame {
  name: string;
  scene: Scene;
}

const wide = { width: 1920, height: 1200 };
const tall = { width: 1080, height: 1620 };
const banner = { width: 1920, height: 900 };
const photo = { width: 1440, height: 960 };
const poster = { width: 1280, height: 720 };

/** A slide of the home page: one crop for wide windows, one for phones. */
const hero = (name: string, scene: Scene): SitePicture[] => [
  { name, scene, ...wide },
  { name: `${name}-retrato`, scene, ...tall },
];

export const sitePictures: readonly SitePicture[] = [
  ...hero('hero-acolhida', arrival),
  ...hero('hero-vivencias', workshop),
  ...hero('hero-ensino', classroom),
  ...hero('hero-estrutura', campus),
  { name: 'share', scene: share, width: 1200, height: 630 },
  { name: 'campus-aereo', scene: aerial, width: 1920, height: 1080 },
  { name: 'historia', scene: history, ...photo, zoom: 1.12 },
  { name: 'ensino-proposta', scene: library, ...photo, zoom: 1.1, seed: 4 },
  { name: 'ensino-eic', scene: storyCircle, ...photo, zoom: 1.08 },
  { name: 'ensino-fundamental-i', scene: classroom, ...photo },
  { name: 'ensino-fundamental-ii', scene: laboratory, ...photo, zoom: 1.2, seed: 3 },
  { name: 'ensino-medio', scene: studyHall, ...photo, seed: 2 },
  { name: 'contraturno', scene: musicRoom, ...photo, zoom: 1.1 },
  { name: 'periodo-integral', scene: playground, ...banner, zoom: 1.15 },
  { name: 'proposta-liv', scene: feelingsCircle, ...photo, zoom: 1.12 },
  { name: 'visita-hero', scene: familyVisit, ...banner, zoom: 1.25 },
  { name: 'matriculas', scene: enrolment, ...photo, zoom: 1.2 },
  { name: 'bolsas', scene: scholars, ...photo, zoom: 1.25 },
  { name: 'alimentacao-hero', scene: diningHall, ...banner, zoom: 1.25, seed: 5 },
  {
    name: 'alimentacao-nutricionista',
    scene: portrait(staff['lucia-ferraz']),
    width: 800,
    height: 800,
  },
  { name: 'alimentacao-equipe', scene: kitchenTeam, ...photo, zoom: 1.24 },
  { name: 'alimentacao-rotina', scene: snackTable, ...photo, zoom: 1.1 },
  { name: 'pessoa-sem-foto', scene: placeholder, width: 640, height: 640 },
  { name: 'video-1', scene: pupilInLibrary, ...poster },
  { name: 'video-2', scene: pupilInLaboratory, ...poster, seed: 2 },
  { name: 'video-3', scene: familyOnCampus, ...poster },
];
