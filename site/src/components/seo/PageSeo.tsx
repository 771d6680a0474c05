import { pageContent } from '../../data/pageContent';
import { Seo } from './Seo';
import { breadcrumbs, type Thing } from './structuredData';

interface PageSeoProps {
  path: string;
  /** As the page's query has it. */
  pagina: { readonly content: unknown } | null;
  /** Kept out of search results: what is no destination of its own. */
  hidden?: boolean;
  /** Where search engines are to lead instead; its own path if none is given. */
  canonical?: string;
  /** What else there is to tell search engines of it. */
  data?: readonly Thing[];
}

export function PageSeo({ path, pagina, hidden, canonical, data = [] }: PageSeoProps) {
  const { title, description } = pageContent<'inicio'>(pagina).search;
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
