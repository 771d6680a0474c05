import { useEffect } from 'react';
import { useErrorToast } from '../components/toast/useErrorToast';
import { useGalleryCategory } from './useGalleryCategory';

/** Says when the category of the gallery cannot be fetched or is not there. */
export function useCategoryErrors(): void {
  const showError = useErrorToast();
  const { data, error } = useGalleryCategory();
  const isMissing = data === null;
  useEffect(() => {
    if (error) showError('Erro ao buscar categoria', error);
    else if (isMissing) {
      showError('Erro ao buscar categoria', new Error('Categoria não encontrada.'));
    }
  }, [error, isMissing, showError]);
}
