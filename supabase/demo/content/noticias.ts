import { arrival } from '../scenes/arrival.ts';
import { artRoom } from '../scenes/art-room.ts';
import { assembly } from '../scenes/assembly.ts';
import { concert } from '../scenes/concert.ts';
import { diningHall } from '../scenes/dining-hall.ts';
import { bookFair } from '../scenes/book-fair.ts';
import { scienceFair } from '../scenes/science-fair.ts';
import { familyVisit } from '../scenes/family-visit.ts';
import { scholars } from '../scenes/scholars.ts';
import type { Scene } from '../scenes/frame.ts';
import { birthday } from '../scenes/birthday.ts';
import { treePlanting } from '../scenes/tree-planting.ts';
import { champions, explorers, gardeners, mathTeam, youngReaders } from '../scenes/groups.ts';
import { gym } from '../scenes/gym.ts';
import { juneFeast } from '../scenes/june-feast.ts';
import { laboratory } from '../scenes/laboratory.ts';
import { library } from '../scenes/library.ts';
import { makerLab } from '../scenes/maker-lab.ts';
import { instruments, paints } from '../scenes/still-life/arts.ts';
import { feastTable, trophies } from '../scenes/still-life/celebrations.ts';
import { harvestOnTable } from '../scenes/still-life/food.ts';
import { booksOnTable, robotsOnTable, scienceOnTable } from '../scenes/still-life/learning.ts';
import { lunchPlates } from '../scenes/still-life/lunch-plates.ts';
import { studyHall } from '../scenes/study-hall.ts';
import { vegetableGarden } from '../scenes/vegetable-garden.ts';
import { workshop } from '../scenes/workshop.ts';
import { photo, type Picture } from './picture.ts';

type Shot = readonly [scene: Scene, seed?: number, zoom?: number];

/** The photos of each news item, its cover first. */
const albums: Readonly<Record<string, readonly Shot[]>> = {
  'feira-do-livro': [
    [bookFair],
    [youngReaders, 1, 1.3],
    [booksOnTable, 1, 1.15],
    [library, 2, 1.12],
  ],
  'mostra-de-ciencias': [[scienceFair], [scienceOnTable, 1, 1.15], [laboratory, 1, 1.2]],
  'horta-pedagogica': [
    [vegetableGarden, 1, 1.08],
    [harvestOnTable, 1, 1.15],
    [gardeners, 3, 1.3],
  ],
  arraial: [
    [juneFeast, 1, 1.16],
    [juneFeast, 2, 1.3],
    [feastTable, 1, 1.12],
  ],
  'jogos-cooperativos': [
    [gym, 3, 1.1],
    [champions, 2, 1.2],
    [trophies, 1, 1.1],
  ],
  'olimpiada-de-matematica': [[mathTeam, 5, 1.2]],
  robotica: [
    [makerLab, 1, 1.18],
    [robotsOnTable, 1, 1.05],
    [makerLab, 2, 1.3],
  ],
  sarau: [
    [concert, 1, 1.1],
    [instruments, 1, 1.05],
    [concert, 2, 1.1],
  ],
  'exposicao-de-arte': [
    [artRoom, 2, 1.12],
    [paints, 1, 1.1],
  ],
  'semana-da-alimentacao': [[lunchPlates], [diningHall, 3, 1.1]],
  assembleia: [[assembly, 1, 1.05]],
  'plantio-de-arvores': [
    [treePlanting, 1, 1.15],
    [vegetableGarden, 2, 1.1],
  ],
  aniversario: [
    [birthday, 1, 1.1],
    [arrival, 1, 1.1],
  ],
  'concurso-de-bolsas': [
    [scholars, 1, 1.25],
    [studyHall, 1, 1.1],
  ],
  'portas-abertas': [
    [workshop, 1, 1.12],
    [familyVisit, 1, 1.3],
    [explorers, 4, 1.3],
  ],
};

export const newsPictures: readonly Picture[] = Object.entries(albums).flatMap(([name, shots]) =>
  shots.map(([scene, seed = 1, zoom = 1], index) => ({
    bucket: 'noticias-images',
    path: `${name}-${index + 1}.jpg`,
    scene,
    seed,
    zoom,
    ...photo,
  })),
);
