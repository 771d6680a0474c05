import type { Anuncio, School } from './pages/escola.ts';
import type { PhotoTexts } from './photos.ts';

/**
 * What the console hands to a page of the site in its frame, to be shown in place of what is published: finished as
 * the build finishes it, HTML sanitized.
 */
export interface Preview {
  page?: {
    /** Where it is seen: the site answers for one it doesn't have with another. */
    path: string;
    content: object;
    /** The addresses of the pictures in it. */
    pictures: string[];
  };
  school?: School;
  announcement?: Anuncio;
  article?: {
    title: string;
    publishedAt: string;
    date: string;
    html: string;
    photos: (PhotoTexts & { address: string })[];
  };
}

/** What the page tells the console: that it listens, what became of what it was handed, that Escape was pressed. */
export type PreviewNews = 'ready' | 'shown' | 'failed' | 'escape';
