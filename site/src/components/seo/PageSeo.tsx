import { seo, type PagePath } from '../../content/seo';
import { breadcrumbs } from './breadcrumbs';
import { Seo } from './Seo';
import type { Thing } from './thing';

interface PageSeoProps {
  path: PagePath;
  hidden?: boolean;
  /** What else there is to tell search engines of it. */
  data?: readonly Thing[];
}

/** The `Head` of a fixed page. */
export function PageSeo({ path, hidden, data = [] }: PageSeoProps) {
  const { title, description } = seo[path];
  const inner = path !== '/' && !hidden;
  return (
    <Seo
      path={path}
      title={title}
      description={description}
      hidden={hidden}
      data={inner ? [breadcrumbs([{ path, title }]), ...data] : data}
    />
  );
}
