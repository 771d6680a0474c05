import { css } from '@emotion/react';
import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { VisitBand } from '../components/page/VisitBand';
import { SplitSection } from '../components/page/SplitSection';
import { chosenPhoto } from '../components/photo/chosenPhoto';
import { Photo } from '../components/photo/Photo';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/Prose';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { pageContent } from '../data/pageContent';
import { radius, space } from '../styles/tokens';

export default function PropostaPage({ data }: PageProps<Queries.PropostaPageQuery>) {
  const content = pageContent<'proposta'>(data.pagina);
  const { title, subtitle, photo, method, practice, lifeSkills, visit } = content;
  const pictures = data.pagina?.pictures ?? [];
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        photo={chosenPhoto(photo.src, pictures, data.hero)}
        alt={photo.alt}
      />
      <SplitSection id="metodo" title={method.title}>
        <Prose html={method.text} />
      </SplitSection>
      <Section tone="sand" labelledBy="pratica" title={practice.title}>
        <TopicCards items={practice.items} min="26rem" />
      </Section>
      <SplitSection id="liv" title={lifeSkills.title} lead={lifeSkills.subtitle}>
        <Photo
          file={chosenPhoto(lifeSkills.photo.src, pictures, data.circle)}
          alt={lifeSkills.photo.alt}
          css={picture}
        />
        <Prose html={lifeSkills.text} />
        <p css={{ marginTop: space.sm }}>
          <ButtonLink to={lifeSkills.button.to} variant="secondary">
            {lifeSkills.button.label}
          </ButtonLink>
        </p>
      </SplitSection>
      <VisitBand band={visit} />
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.PropostaPageQuery>) => (
  <PageSeo path="/proposta" pagina={data.pagina} />
);

export const query = graphql`
  query PropostaPage {
    pagina: supabasePagina(slug: { eq: "proposta" }) {
      content
      pictures {
        url
        ...HeroPhoto
      }
    }
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
