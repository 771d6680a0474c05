import { seo, type PagePath, type PageSeo as PageWords } from '../../content/seo';
import { breadcrumbs } from './breadcrumbs';
import { Seo } from './Seo';
import type { Thing } from './thing';

interface PageSeoProps {
  path: PagePath;
  /** What else there is to tell search engines of it. */
  data?: readonly Thing[];
}

/** The `Head` of a fixed page. */
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
