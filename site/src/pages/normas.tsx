import { graphql, type PageProps } from 'gatsby';
import type { Normas } from 'shared/pages/normas';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { PageHead } from '../components/seo/PageSeo';
import { Prose } from '../components/text/Prose';
import { Accordion } from '../components/ui/Accordion';
import { ButtonLink } from '../components/ui/Button';
import { idOf } from '../data/idOf';
import { pageContent } from '../data/pageContent';

export default function NormasPage({ data }: PageProps<Queries.NormasPageQuery>) {
  const normas = pageContent<Normas>(data.pagina);
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink {...normas.guide} variant="cta" size="lg" />
      </PageHero>
      <SplitSection id="combinados" title={normas.topicsTitle} lead={normas.intro}>
        <Accordion
          items={normas.topics.map(({ title, text }) => ({
            id: idOf(title),
            title,
            content: <Prose html={text} />,
          }))}
        />
      </SplitSection>
    </>
  );
}

export const Head = PageHead;

export const query = graphql`
  query NormasPage {
    pagina: supabasePagina(slug: { eq: "normas" }) {
      ...Page
    }
  }
`;
