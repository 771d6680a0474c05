import { addCrop, type Size } from './focus.ts';

/** A frame to which a page, or a picture for shared links, crops photos: with its label for staff. */
export interface Crop extends Size {
  label: string;
  round?: true;
}

/** The size of the pictures for shared links, in pixels: social networks show it without cropping. */
export const shareSize: Size = { width: 1200, height: 630 };

export const shareCrop: Crop = { label: 'Link compartilhado', ...shareSize };

/** The screen of an upright phone, which a highlight of the home page fills. */
export const phoneCrop: Crop = { label: 'Celular', width: 9, height: 16 };

/** The URL of a photo's copy for upright phones: browsers choose a copy by its width, so that of a wide photo would lack the height of such a screen. */
export const addPhoneCrop = ({ src, focus }: { src: string; focus?: string }) =>
  addCrop(src, phoneCrop, focus || '50 50');

/** The frames of the photos of each list, as the pages that show them style them. */
export const crops = {
  noticias: [{ label: 'Cartão da notícia', width: 16, height: 10 }, shareCrop],
  colaboradores: [{ label: 'Retrato', width: 1, height: 1 }],
  conselho_administrativo: [{ label: 'Retrato', width: 1, height: 1, round: true }],
  espacos: [{ label: 'Carrossel', width: 4, height: 3 }],
  eventos: [{ label: 'Cartão do evento', width: 16, height: 9 }],
  atividades: [{ label: 'Capa do vídeo', width: 9, height: 16 }],
  media_assets: [{ label: 'Galeria', width: 3, height: 2 }],
} as const satisfies Record<string, readonly Crop[]>;
