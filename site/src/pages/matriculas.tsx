import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { CheckList } from '../components/page/CheckList';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { VisitBand } from '../components/page/VisitBand';
import { PageSeo } from '../components/seo/PageSeo';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Grid } from '../components/ui/Grid';
import { Section } from '../components/ui/Section';
import { bolsasInvitation } from '../content/bolsas';
import { facts } from '../content/facts';
import { matriculas } from '../content/matriculas';
import { from, print } from '../styles/media';
import { color, space, text, weight } from '../styles/tokens';

export default function MatriculasPage({ data }: PageProps<Queries.MatriculasPageQuery>) {
  const { title, subtitle, steps, documents, visit } = matriculas;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero}>
        <ButtonLink to="/visita" variant="cta" size="lg">
          Agende uma Visita
        </ButtonLink>
      </PageHero>
      <Section labelledBy="passos" title={steps.title}>
        <StepList />
      </Section>
      <SplitSection tone="mint" id="documentos" title={documents.title} lead={documents.note}>
        <CheckList items={documents.items} />
      </SplitSection>
      {facts.scholarship.isOpen && (
        <SplitSection id="bolsas" title={bolsasInvitation.title} lead={bolsasInvitation.text}>
          <ButtonLink to="/bolsas" variant="secondary">
            {bolsasInvitation.link}
          </ButtonLink>
        </SplitSection>
      )}
      <VisitBand {...visit} />
    </>
  );
}

function StepList() {
  return (
    <Grid as="ol" min="15rem" gap="lg" css={columns}>
      {matriculas.steps.items.map(({ title, text: description }, index) => (
        <li key={title} css={step}>
          <span css={number}>{index + 1}</span>
          <div>
            <h3 css={heading}>{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </Grid>
  );
}

const columns = css`
  ${print} {
    grid-template-columns: 1fr 1fr;
    gap: ${space.sm};
  }
`;

const step = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.sm};
  align-content: start;
  ${from.md} {
    grid-template-columns: 1fr;
  }
  break-inside: avoid;
`;

const number = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: ${color.yellow};
  color: ${color.ink};
  font-size: ${text.lg};
  font-weight: ${weight.heavy};
  ${print} {
    border: 1px solid ${color.ink};
  }
`;

const heading = css`
  margin-bottom: ${space['3xs']};
  padding-top: 0.35rem;
  font-size: ${text.lg};
`;

export const Head = () => <PageSeo path="/matriculas" />;

export const query = graphql`
  query MatriculasPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "matriculas.jpg" }) {
      ...HeroPhoto
    }
  }
`;
