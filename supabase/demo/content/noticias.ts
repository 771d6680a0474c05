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

type Shot = readonly [scene: Scene, seed?: number];

/** The photos of each news item, its cover first. */
const albums: Readonly<Record<string, readonly Shot[]>> = {
  'feira-do-livro': [[bookFair], [youngReaders], [booksOnTable], [library, 2]],
  'mostra-de-ciencias': [[scienceFair], [scienceOnTable], [laboratory, 1]],
  'horta-pedagogica': [[vegetableGarden, 1], [harvestOnTable], [gardeners, 3]],
  arraial: [[juneFeast, 1], [juneFeast, 2], [feastTable]],
  'jogos-cooperativos': [[gym, 3], [champions, 2], [trophies]],
  'olimpiada-de-matematica': [[mathTeam, 5]],
  robotica: [[makerLab, 1], [robotsOnTable], [makerLab, 2]],
  sarau: [[concert, 1], [instruments], [concert, 2]],
  'exposicao-de-arte': [[artRoom, 2], [paints]],
  'semana-da-alimentacao': [[lunchPlates], [diningHall, 3]],
  assembleia: [[assembly]],
  'plantio-de-arvores': [
    [treePlanting, 1],
    [vegetableGarden, 2],
  ],
  aniversario: [[birthday], [arrival]],
  'concurso-de-bolsas': [[scholars], [studyHall, 1]],
  'portas-abertas': [[workshop], [familyVisit], [explorers, 4]],
};

export const newsPictures: readonly Picture[] = Object.entries(albums).flatMap(([name, shots]) =>
  shots.map(([scene, seed = 1], index) => ({
    bucket: 'noticias-images',
    path: `${name}-${index + 1}.jpg`,
    scene,
    seed,
    ...photo,
  })),
);
