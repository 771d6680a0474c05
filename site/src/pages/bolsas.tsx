import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/sections/PageHero';
import { SplitSection, TextSection } from '../components/sections/sections';
import { TopicSection } from '../components/sections/TopicCards';
import { ButtonLink } from '../components/ui/Button';
import { Section } from '../components/ui/layout';
import { SmartLink } from '../components/ui/SmartLink';
import { getPageContent } from '../data/pageContent';
import { row } from '../styles/common';
import { prose } from '../components/ui/Prose';
import { color } from '../styles/tokens';

export default function BolsasPage({ data }: PageProps<Queries.BolsasPageQuery>) {
  const { intro, conditions, steps, apply } = getPageContent<'bolsas'>(data.pagina);
  // The build empties links to documents that are not in the library.
  const hasLinks = [apply.registration, apply.notice, apply.regulation].some(({ to }) => to);
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="concurso" words={intro} />
      <TopicSection tone="sand" id="condicoes" words={conditions} min="26rem" />
      <SplitSection id="inscricao" title={steps.title}>
        <div css={prose}>
          <ol>
            {steps.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </SplitSection>
      {hasLinks && (
        <Section tone="green" labelledBy="edital" title={apply.title} lead={apply.note}>
          <div css={[row, { alignItems: 'center' }]}>
            <ButtonLink {...apply.registration} variant="cta" size="lg" />
            <ButtonLink {...apply.notice} variant="outline" size="lg" />
            <SmartLink to={apply.regulation.to} css={{ color: color.accent }}>
              {apply.regulation.label}
            </SmartLink>
          </div>
        </Section>
      )}
    </>
  );
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query BolsasPage {
    pagina: supabasePagina(slug: { eq: "bolsas" }) {
      ...Page
    }
  }
`;
