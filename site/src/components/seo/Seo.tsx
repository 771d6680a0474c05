import { school } from 'shared/school';
import shareImage from '../../images/share.jpg';
import { siteUrl } from '../../settings';

interface SeoProps {
  /** The page's own path, from the root, without a final slash: "/coopen". */
  path: string;
  /** Without the school's name. */
  title: string;
  description: string;
  /** A picture for shared links, from the root or absolute; the school's own if none is given. */
  image?: string;
  type?: 'website' | 'article';
  /** Kept out of search results: what is no destination of its own. */
  hidden?: boolean;
}

/** What search engines and shared links learn of a page. For the page's `Head`. */
export function Seo({ path, title, description, image, type, hidden }: SeoProps) {
  const fullTitle = `${title} | ${school.fullName}`;
  const address = `${siteUrl}${path}`;
  const picture = new URL(image ?? shareImage, `${siteUrl}/`).href;
  return (
    <>
      <html lang="pt-BR" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && <link rel="canonical" href={address} />}
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:site_name" content={school.fullName} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
