import { photoUploadErrorTitle } from '../components/photos/photoTexts';
import type { Imagem } from './imagemForm';

export const imagemFetchErrorTitle = 'Erro ao buscar imagens';
export const imagemCreateErrorTitle = 'Erro ao criar imagem';
export const imagemDeleteErrorTitle = 'Erro ao excluir imagem';
export const imagemUploadErrorTitle = photoUploadErrorTitle;

/** Tells an image from the others in what its buttons say. */
export const imagemLabel = ({ alt_text, filename }: Pick<Imagem, 'alt_text' | 'filename'>) =>
  alt_text || filename || 'imagem sem descrição';
