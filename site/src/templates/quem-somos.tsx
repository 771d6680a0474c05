import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/sections/PageHero';
import { TextSection, VisitBand } from '../components/sections/sections';
import { TopicSection } from '../components/sections/TopicCards';
import { Grid, Section } from '../components/ui/layout';
import { getPageContent } from '../data/pageContent';
import { color, space, text, weight } from '../styles/tokens';

export default function QuemSomosPage({ data }: PageProps<Queries.QuemSomosPageQuery>) {
  const { history, milestones, values, mission, vision, visit } = getPageContent<'coopen'>(
    data.pagina,
  );
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="historia" words={history} />
      <Section tone="white">
        <Grid as="ol" min="16rem" gap="lg">
          {milestones.map(({ date, title, text: description }) => (
            <li key={date} css={{ paddingTop: space.sm, borderTop: `4px solid ${color.accent}` }}>
              <p css={{ color: color.primary, fontWeight: weight.bold }}>{date}</p>
              <h3 css={{ marginBlock: `${space['3xs']} ${space['2xs']}`, fontSize: text.lg }}>
                {title}
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </Grid>
      </Section>
      <TopicSection tone="mint" id="valores" words={values} />
      <Section tone="cream">
        <Grid min="20rem" gap="xl">
          {[mission, vision].map(({ title, text: statement }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p css={{ maxWidth: '34rem', marginTop: space.sm, fontSize: text.lg }}>{statement}</p>
            </div>
          ))}
        </Grid>
      </Section>
      <VisitBand band={visit} />
    </>
  );
}

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query QuemSomosPage {
    pagina: supabasePagina(slug: { eq: "coopen" }) {
      ...Page
    }
  }
`;
