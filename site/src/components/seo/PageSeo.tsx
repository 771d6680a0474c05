import { seo, type PagePath, type PageSeo as PageWords } from '../../content/seo';
import { breadcrumbs, type Thing } from './structuredData';
import { Seo } from './Seo';

interface PageSeoProps {
  path: PagePath;
  /** What else there is to tell search engines of it. */
  data?: readonly Thing[];
}

export function PageSeo({ path, data = [] }: PageSeoProps) {
  const { title, description, hidden, canonical }: PageWords = seo[path];
  const inner = path !== '/' && !hidden;
  return (
    <Seo
      path={path}
      title={title}
      description={description}
      hidden={hidden}
      canonical={canonical}
      data={inner ? [breadcrumbs([{ path, title }]), ...data] : data}
    />
  );
}
