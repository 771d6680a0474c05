import type { Anuncio, School } from './pages/escola.ts';
import type { PhotoTexts } from './photos.ts';

/**
 * What the console sends to a page of the site in its preview frame, to be shown in place of the published
 * content. It is finished as the build finishes it, with sanitized HTML.
 */
export interface Preview {
  page?: {
    /**
     * The page's path. The site responds to an unknown path with another page, which must not show this
     * content.
     */
    path: string;
    content: object;
    /** The URLs of the pictures in the content. */
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

/**
 * What the page sends to the console: that it listens, whether it showed the content, or that Escape was
 * pressed.
 */
export type PreviewMessage = 'ready' | 'shown' | 'failed' | 'escape';
