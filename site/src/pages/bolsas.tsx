import { graphql, type PageProps } from 'gatsby';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { RichText } from '../components/text/RichText';
import { ScholarshipLinks } from '../components/bolsas/ScholarshipLinks';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { bolsas } from '../content/bolsas';
import { prose } from '../styles/prose';

export default function BolsasPage({ data }: PageProps<Queries.BolsasPageQuery>) {
  const { title, subtitle, intro, conditions, steps, apply } = bolsas;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <SplitSection id="concurso" title={intro.title}>
        <div css={prose}>
          <RichText text={intro.text} />
        </div>
      </SplitSection>
      <Section tone="sand" labelledBy="condicoes">
        <SectionHeading id="condicoes" title={conditions.title} />
        <TopicCards items={conditions.items} min="26rem" />
      </Section>
      <SplitSection id="inscricao" title={steps.title}>
        <div css={prose}>
          <RichText text={[{ steps: steps.items }]} />
        </div>
      </SplitSection>
      <Section tone="green" labelledBy="edital">
        <SectionHeading id="edital" title={apply.title} lead={apply.note} />
        <ScholarshipLinks />
      </Section>
    </>
  );
}

export const Head = () => <PageSeo path="/bolsas" />;

export const query = graphql`
  query BolsasPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "bolsas.jpg" }) {
      ...HeroPhoto
    }
  }
`;
