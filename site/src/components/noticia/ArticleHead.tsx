import { Helmet } from 'react-helmet';
import { school } from 'shared/school';
import { siteUrl } from '../../settings';

interface ArticleHeadProps {
  id: number;
  title: string;
  description: string;
  /** Of the cover, from the site's root. */
  image?: string;
}

/** What search engines and shared links say of an article. */
export function ArticleHead({ id, title, description, image }: ArticleHeadProps) {
  const fullTitle = `${title} | ${school.fullName}`;
  const address = `${siteUrl}/noticia/${id}`;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={siteUrl + image} />}
    </Helmet>
  );
}
