import type { Palette } from './brand.ts';
import type { SiteLogos } from './drawings.ts';
import type { Anuncio, School } from './pages/escola.ts';
import type { MenuOfWeek } from './menu.ts';
import type { SiteMenu } from './pages/menu.ts';
import type { PhotoTexts } from './photos.ts';

/**
 * Content that the console sends to a page of the site in its preview frame, which shows it instead of the published
 * content. It is prepared as the build prepares content, with sanitized HTML.
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
  /** The school's colours. */
  palette?: Palette;
  /** The school's own logos; null if it has none. */
  logos?: SiteLogos | null;
  /** The menu of header and footer. */
  siteMenu?: SiteMenu;
  /** The menu in the block of the food page. */
  menu?: MenuOfWeek;
  /** A page that staff have added. */
  ownPage?: { title: string; description: string | null; html: string };
  article?: {
    title: string;
    publishedAt: string;
    date: string;
    category: { nome: string; slug: string } | null;
    html: string;
    photos: (PhotoTexts & { address: string })[];
  };
}

/**
 * A message from the page to the console: the page listens, it showed the content, it failed to show it, or the user
 * pressed Escape.
 */
export type PreviewMessage = 'ready' | 'shown' | 'failed' | 'escape';
