import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { TopicCards } from '../components/page/TopicCards';
import { VisitBand } from '../components/page/VisitBand';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/RichText';
import { Grid } from '../components/ui/Grid';
import { Section } from '../components/ui/Section';
import { coopen } from '../content/coopen';
import { color, space, text, weight } from '../styles/tokens';

export default function CoopenPage({ data }: PageProps<Queries.CoopenPageQuery>) {
  const { title, subtitle, history, values } = coopen;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <SplitSection id="historia" title={history.title}>
        <Prose text={history.text} />
      </SplitSection>
      <Section tone="white">
        <Milestones />
      </Section>
      <Section tone="mint" labelledBy="valores" title={values.title}>
        <TopicCards items={values.items} />
      </Section>
      <Section tone="cream">
        <Statements />
      </Section>
      <VisitBand />
    </>
  );
}

function Milestones() {
  return (
    <Grid as="ol" min="16rem" gap="lg">
      {coopen.milestones.map(({ date, title, text: description }) => (
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

function Statements() {
  return (
    <Grid min="20rem" gap="xl">
      {[coopen.mission, coopen.vision].map(({ title, text: statement }) => (
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

export const Head = () => <PageSeo path="/coopen" />;

export const query = graphql`
  query CoopenPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "historia.jpg" }) {
      ...HeroPhoto
    }
  }
`;
