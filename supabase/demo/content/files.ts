import { jpeg } from '../render.ts';
import { foodPictures } from './alimentacao.ts';
import { documents } from './documents.ts';
import { spacePictures } from './espacos.ts';
import { newsPictures } from './noticias.ts';
import { peoplePictures } from './people.ts';

/** A file of the demo content, and how to draw it. */
export interface PlannedFile {
  bucket: string;
  /** Where it belongs in the bucket; `seed.sql` names it by this. */
  path: string;
  contentType: string;
  render: () => Promise<Uint8Array>;
}

const pictures = [...newsPictures, ...peoplePictures, ...spacePictures, ...foodPictures];

/** Every file that `seed.sql` refers to. */
export const plannedFiles: readonly PlannedFile[] = [
  ...pictures.map(({ bucket, path, scene, ...frame }) => ({
    bucket,
    path,
    contentType: 'image/jpeg',
    render: () => jpeg(scene, frame),
  })),
  ...documents.map(({ path, render }) => ({
    bucket: 'documentos',
    path,
    contentType: 'application/pdf',
    render,
  })),
];
