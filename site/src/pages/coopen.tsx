import { graphql, type PageProps } from 'gatsby';
import { Milestones } from '../components/coopen/Milestones';
import { Statements } from '../components/coopen/Statements';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { VisitBand } from '../components/page/VisitBand';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { RichText } from '../components/text/RichText';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { coopen } from '../content/coopen';
import { prose } from '../styles/prose';

export default function CoopenPage({ data }: PageProps<Queries.CoopenPageQuery>) {
  const { title, subtitle, history, milestones, values, mission, vision } = coopen;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <SplitSection id="historia" title={history.title}>
        <div css={prose}>
          <RichText text={history.text} />
        </div>
      </SplitSection>
      <Section tone="white">
        <Milestones milestones={milestones} />
      </Section>
      <Section tone="mint" labelledBy="valores">
        <SectionHeading id="valores" title={values.title} />
        <TopicCards items={values.items} />
      </Section>
      <Section tone="cream">
        <Statements items={[mission, vision]} />
      </Section>
      <VisitBand />
    </>
  );
}

export const Head = () => <PageSeo path="/coopen" />;

export const query = graphql`
  query CoopenPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "historia.jpg" }) {
      ...HeroPhoto
    }
  }
`;
