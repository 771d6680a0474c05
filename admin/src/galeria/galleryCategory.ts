import { useQuery } from '@tanstack/react-query';
import { useConsoleData } from '../components/useConsoleData';

/** The category of the gallery: its id, null when it is not there, undefined until that is known. */
export function useGalleryCategory() {
  const dataProvider = useConsoleData();
  return useQuery({
    queryKey: ['gallery-category'],
    queryFn: () => dataProvider.galleryCategory(),
  });
}

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
