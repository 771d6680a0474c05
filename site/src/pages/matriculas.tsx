import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { CheckList, SplitSection, VisitBand } from '../components/sections/sections';
import { PageHero } from '../components/sections/PageHero';
import { ButtonLink } from '../components/ui/Button';
import { Card, Grid, Section } from '../components/ui/layout';
import { getPageContent, useSharedContent } from '../data/pageContent';
import { forcedColors, from, print } from '../styles/common';
import { color, space, text, weight, width } from '../styles/tokens';

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
        <Grid as="ol" min="15rem" gap="lg" css={onPaper}>
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
        <Section labelledBy="bolsas" css={{ paddingBlock: space.xl }}>
          <Card css={callout}>
            <div>
              <h2 id="bolsas" css={{ fontSize: text.xl }}>
                {scholarship.title}
              </h2>
              <p css={{ maxWidth: width.text, marginTop: space['2xs'] }}>{scholarship.text}</p>
            </div>
            <ButtonLink {...scholarship.button} variant="secondary" />
          </Card>
        </Section>
      )}
      <VisitBand band={visit} />
    </>
  );
}

const onPaper = css`
  ${print} {
    --gap: ${space.sm};
    & > * {
      flex-basis: 40%;
    }
  }
`;

const callout = css`
  flex-flow: row wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  border-left: 0.375rem solid ${color.accent};
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
