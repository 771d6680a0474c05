import { photoUploadErrorTitle } from '../components/photos/photoTexts';

export const espacoFetchErrorTitle = 'Erro ao buscar espaços';

export const espacoErrors = {
  errorTitle: 'Erro ao salvar espaço',
  uploadErrorTitle: photoUploadErrorTitle,
};
