import { graphql, type PageProps } from 'gatsby';
import { slugify } from 'shared/slug';
import { ContactBand } from '../components/sections/ContactBand';
import { PageHero } from '../components/sections/PageHero';
import { SplitSection } from '../components/sections/sections';
import { Prose } from '../components/ui/Prose';
import { Accordion } from '../components/ui/Accordion';
import { ButtonLink } from '../components/ui/Button';
import { getPageContent } from '../data/pageContent';

export default function NormasPage({ data }: PageProps<Queries.NormasPageQuery>) {
  const normas = getPageContent<'normas'>(data.pagina);
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink {...normas.guide} variant="cta" size="lg" />
      </PageHero>
      <SplitSection id="combinados" title={normas.topicsTitle} lead={normas.intro}>
        <Accordion
          items={normas.topics.map(({ title, text }) => ({
            id: slugify(title),
            title,
            content: <Prose html={text} />,
          }))}
        />
      </SplitSection>
      <ContactBand />
    </>
  );
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query NormasPage {
    pagina: supabasePagina(slug: { eq: "normas" }) {
      ...Page
    }
  }
`;
