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
