import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/Prose';
import { Accordion } from '../components/ui/Accordion';
import { ButtonLink } from '../components/ui/ButtonLink';
import { idOf } from '../data/idOf';
import { pageContent } from '../data/pageContent';

export default function NormasPage({ data }: PageProps<Queries.NormasPageQuery>) {
  const normas = pageContent<'normas'>(data.pagina);
  return (
    <>
      <PageHero title={normas.title} subtitle={normas.subtitle}>
        <ButtonLink to={normas.guide.to} variant="cta" size="lg">
          {normas.guide.label}
        </ButtonLink>
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

export const Head = ({ data }: HeadProps<Queries.NormasPageQuery>) => (
  <PageSeo path="/normas" pagina={data.pagina} />
);

export const query = graphql`
  query NormasPage {
    pagina: supabasePagina(slug: { eq: "normas" }) {
      content
    }
  }
`;
