import type { HeadProps } from 'gatsby';
import type { PageWords } from 'shared/pages/parts';
import { pageContent } from '../../data/pageContent';
import { Seo } from './Seo';
import { breadcrumbs, faqData, type Thing } from './structuredData';

interface PageSeoProps {
  page: Queries.PageFragment | null;
  hidden?: boolean;
  /** Where search engines are to lead instead; its own path if none is given. */
  canonical?: string;
  data?: readonly Thing[];
}

export function PageSeo({ page, hidden, canonical, data = [] }: PageSeoProps) {
  const { search, faq } = pageContent<PageWords>(page);
  const { title, description } = search;
  const path = page?.path ?? '/';
  const things = [
    ...(path !== '/' && !hidden ? [breadcrumbs([{ path, title }])] : []),
    ...(faq ? [faqData(faq)] : []),
    ...data,
  ];
  return (
    <Seo
      path={path}
      title={title}
      description={description}
      hidden={hidden}
      canonical={canonical}
      data={things}
    />
  );
}

export const PageHead = ({ data }: HeadProps<{ pagina: Queries.PageFragment | null }>) => (
  <PageSeo page={data.pagina} />
);
