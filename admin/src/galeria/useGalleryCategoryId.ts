import { useGalleryCategory } from './useGalleryCategory';

/**
 * Gives the id of the gallery's category to those who cannot do without it. Who is quicker than the answer waits for it.
 * @throws Error when there is no such category, or it cannot be fetched
 */
export function useGalleryCategoryId(): () => Promise<number> {
  const { data: known, refetch } = useGalleryCategory();
  return async () => {
    const id = known ?? (await refetch({ cancelRefetch: false })).data;
    if (!id) throw new Error('ID da categoria não encontrado.');
    return id;
  };
}
