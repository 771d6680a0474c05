import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import type { Coopen } from 'shared/pages/coopen';
import { PageHero } from '../components/page/PageHero';
import { TextSection } from '../components/page/SplitSection';
import { TopicSection } from '../components/page/TopicCards';
import { VisitBand } from '../components/page/VisitBand';
import { PageHead } from '../components/seo/PageSeo';
import { Grid } from '../components/ui/layout';
import { Section } from '../components/ui/Section';
import { pageContent } from '../data/pageContent';
import { color, space, text, weight } from '../styles/tokens';

export default function CoopenPage({ data }: PageProps<Queries.CoopenPageQuery>) {
  const content = pageContent<Coopen>(data.pagina);
  const { history, values, visit } = content;
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="historia" words={history} />
      <Section tone="white">
        <Milestones milestones={content.milestones} />
      </Section>
      <TopicSection tone="mint" id="valores" words={values} />
      <Section tone="cream">
        <Statements statements={[content.mission, content.vision]} />
      </Section>
      <VisitBand band={visit} />
    </>
  );
}

type Words = Coopen;

function Milestones({ milestones }: Pick<Words, 'milestones'>) {
  return (
    <Grid as="ol" min="16rem" gap="lg">
      {milestones.map(({ date, title, text: description }) => (
        <li key={date} css={{ paddingTop: space.sm, borderTop: `4px solid ${color.yellow}` }}>
          <p css={{ color: color.primary, fontWeight: weight.bold }}>{date}</p>
          <h3 css={{ marginBlock: `${space['3xs']} ${space['2xs']}`, fontSize: text.lg }}>
            {title}
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </Grid>
  );
}

function Statements({ statements }: { statements: Words['mission'][] }) {
  return (
    <Grid min="20rem" gap="xl">
      {statements.map(({ title, text: statement }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p css={words}>{statement}</p>
        </div>
      ))}
    </Grid>
  );
}

const words = css`
  max-width: 34rem;
  margin-top: ${space.sm};
  font-size: ${text.lg};
`;

export const Head = PageHead;

export const query = graphql`
  query CoopenPage {
    pagina: supabasePagina(slug: { eq: "coopen" }) {
      ...Page
    }
  }
`;
