import { sanitizeHtml } from 'shared/html';
import type { ReportProgress } from '../components/editor/uploadProgress';
import { useSaveRow } from '../components/editor/useSaveRow';
import { useSaveWithPhotos } from '../components/photos/useSaveWithPhotos';
import { useConsoleData } from '../components/useConsoleData';
import type { Noticia, NoticiaForm } from './noticiaForm';
import { contentTooLong, longestContent } from './noticiaLimits';
import { publishedAtOf } from './publicationForm';

/** Saves an article in the name of the signed-in user, its text sanitized, its photos uploaded. */
export function useSaveNoticia(noticia?: Noticia) {
  const dataProvider = useConsoleData();
  const saveRow = useSaveRow(noticia);
  const saveWithPhotos = useSaveWithPhotos({ column: 'image_urls', bucket: 'noticias-images' });

  return async (noticiaForm: NoticiaForm, report: ReportProgress) => {
    const { title, photos } = noticiaForm;
    const published_at = publishedAtOf(noticiaForm);
    const content = sanitizeHtml(noticiaForm.content);
    // Cleaning adds to links; the form has only counted what was typed.
    if (content.length > longestContent) throw new Error(contentTooLong);
    const author_id = await dataProvider.requireUserId();
    await saveWithPhotos({
      photos,
      report,
      save: (image_urls) => saveRow({ title, content, image_urls, author_id, published_at }),
    });
  };
}
