import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/sections/PageHero';
import { TopicSection } from '../components/sections/TopicCards';
import { SplitSection, TextSection, VisitBand } from '../components/sections/sections';
import { Photo } from '../components/ui/Photo';
import { Prose } from '../components/ui/Prose';
import { ButtonLink } from '../components/ui/Button';
import { getPageContent } from '../data/pageContent';
import { radius, space } from '../styles/tokens';

export default function PropostaPage({ data }: PageProps<Queries.PropostaPageQuery>) {
  const { method, practice, lifeSkills, visit } = getPageContent<'proposta'>(data.pagina);
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="metodo" words={method} />
      <TopicSection tone="sand" id="pratica" words={practice} min="26rem" />
      <SplitSection id="liv" title={lifeSkills.title} lead={lifeSkills.subtitle}>
        <Photo file={data.pagina?.lifeSkills} alt={lifeSkills.photo.alt} css={picture} />
        <Prose html={lifeSkills.text} />
        <p css={{ marginTop: space.sm }}>
          <ButtonLink {...lifeSkills.button} variant="secondary" />
        </p>
      </SplitSection>
      <VisitBand band={visit} />
    </>
  );
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query PropostaPage {
    pagina: supabasePagina(slug: { eq: "proposta" }) {
      ...Page
      lifeSkills: photo(of: "lifeSkills", own: "proposta-liv.jpg") {
        ...HeroPhoto
      }
    }
  }
`;

const picture = css`
  width: 100%;
  max-width: 42rem;
  margin-bottom: ${space.lg};
  border-radius: ${radius.xl};
`;
