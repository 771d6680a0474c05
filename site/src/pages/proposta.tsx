import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { VisitBand } from '../components/page/VisitBand';
import { SplitSection } from '../components/page/SplitSection';
import { Photo } from '../components/photo/Photo';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/RichText';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { proposta } from '../content/proposta';
import { radius, space } from '../styles/tokens';

export default function PropostaPage({ data }: PageProps<Queries.PropostaPageQuery>) {
  const { title, subtitle, method, practice, lifeSkills, closing } = proposta;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <SplitSection id="metodo" title={method.title}>
        <Prose text={method.text} />
      </SplitSection>
      <Section tone="sand" labelledBy="pratica" title={practice.title}>
        <TopicCards items={practice.items} min="26rem" />
      </Section>
      <SplitSection id="liv" title={lifeSkills.title} lead={lifeSkills.subtitle}>
        <Photo file={data.circle} alt={lifeSkills.alt} css={picture} />
        <Prose text={lifeSkills.text}>
          <p>
            <ButtonLink to={closing.to} variant="secondary">
              {closing.label}
            </ButtonLink>
          </p>
        </Prose>
      </SplitSection>
      <VisitBand />
    </>
  );
}

export const Head = () => <PageSeo path="/proposta" />;

export const query = graphql`
  query PropostaPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "ensino-proposta.jpg" }) {
      ...HeroPhoto
    }
    circle: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "proposta-liv.jpg" }) {
      ...HeroPhoto
    }
  }
`;

const picture = css`
  width: 100%;
  max-width: 42rem;
  margin-bottom: ${space.lg};
  border-radius: ${radius.xl};
`;
