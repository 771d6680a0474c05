import { seo, type PagePath } from '../../content/seo';
import { Seo } from './Seo';

interface PageSeoProps {
  path: PagePath;
  hidden?: boolean;
}

/** The `Head` of a fixed page. */
export function PageSeo({ path, hidden }: PageSeoProps) {
  return <Seo path={path} {...seo[path]} hidden={hidden} />;
}
