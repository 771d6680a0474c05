import { sanitizeHtml } from 'shared/html';
import { resolveStorageUrl } from 'shared/storage';
import { type Photo, toDataUrl } from '../photos/formPhotos';

interface TextForm {
  content?: string | null;
  /** The photos in the text, which the editor lists. */
  textPhotos: readonly Photo[];
}

/** Returns the HTML of a form's text as the site will show it, with the photos that are not stored yet. */
export async function previewText({ content, textPhotos }: TextForm, supabaseUrl: string) {
  let shown = sanitizeHtml(content ?? '', supabaseUrl);
  for (const { key, blob } of textPhotos) {
    const src = `src="${resolveStorageUrl(key, supabaseUrl)}"`;
    if (blob) shown = shown.replaceAll(src, `src="${await toDataUrl(blob)}"`);
  }
  return shown;
}
