import type { HeadProps } from 'gatsby';
import { pageWords } from '../../data/pageContent';
import { Seo, type SeoProps } from './Seo';
import { breadcrumbs, faqData } from './structuredData';

interface PageSeoProps extends Pick<SeoProps, 'hidden' | 'canonical' | 'data'> {
  page: Queries.PageFragment | null;
}

export function PageSeo({ page, data = [], ...rest }: PageSeoProps) {
  const { search, faq } = pageWords(page);
  const path = page?.path ?? '/';
  const things = [
    ...(path !== '/' && !rest.hidden ? [breadcrumbs([{ path, title: search.title }])] : []),
    ...(faq ? [faqData(faq)] : []),
    ...data,
  ];
  return <Seo path={path} {...search} {...rest} data={things} />;
}

export const PageHead = ({ data }: HeadProps<{ pagina: Queries.PageFragment | null }>) => (
  <PageSeo page={data.pagina} />
);
