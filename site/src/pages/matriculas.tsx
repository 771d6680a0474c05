import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { CheckList, SplitSection, VisitBand } from '../components/sections/sections';
import { PageHero } from '../components/sections/PageHero';
import { ButtonLink } from '../components/ui/Button';
import { Grid, Section } from '../components/ui/layout';
import { getPageContent, useSharedContent } from '../data/pageContent';
import { forcedColors, from, print } from '../styles/common';
import { color, space, text, weight } from '../styles/tokens';

export default function MatriculasPage({ data }: PageProps<Queries.MatriculasPageQuery>) {
  const { button, steps, documents, scholarship, visit } = getPageContent<'matriculas'>(
    data.pagina,
  );
  const { isCompetitionOpen } = useSharedContent();
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink {...button} variant="cta" size="lg" />
      </PageHero>
      <Section labelledBy="passos" title={steps.title}>
        <Grid as="ol" min="15rem" gap="lg" css={columns}>
          {steps.items.map(({ title, text: description }, index) => (
            <li key={title} css={step}>
              <span css={number}>{index + 1}</span>
              <div>
                <h3 css={{ marginBottom: space['3xs'], paddingTop: '0.35rem', fontSize: text.lg }}>
                  {title}
                </h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </Grid>
      </Section>
      <SplitSection tone="mint" id="documentos" title={documents.title} lead={documents.note}>
        <CheckList items={documents.items} />
        {documents.form.label && (
          <ButtonLink to={documents.form.to} css={{ marginTop: space.lg }}>
            {documents.form.label}
          </ButtonLink>
        )}
      </SplitSection>
      {isCompetitionOpen && (
        <SplitSection id="bolsas" title={scholarship.title} lead={scholarship.text}>
          <ButtonLink {...scholarship.button} variant="secondary" />
        </SplitSection>
      )}
      <VisitBand band={visit} />
    </>
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
  background: ${color.accent};
  color: ${color.ink};
  font-size: ${text.lg};
  font-weight: ${weight.heavy};
  ${print} {
    border: 1px solid ${color.ink};
  }
  ${forcedColors} {
    border: 1px solid;
  }
`;

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query MatriculasPage {
    pagina: supabasePagina(slug: { eq: "matriculas" }) {
      ...Page
    }
  }
`;
