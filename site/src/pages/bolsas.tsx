import { graphql, type PageProps } from 'gatsby';
import { school } from 'shared/school';
import { storageUrl } from 'shared/storage';
import { PageHero } from '../components/page/PageHero';
import { SplitSection } from '../components/page/SplitSection';
import { TopicCards } from '../components/page/TopicCards';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose } from '../components/text/RichText';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { SmartLink } from '../components/ui/SmartLink';
import { bolsas } from '../content/bolsas';
import { supabaseUrl } from '../settings';
import { row } from '../styles/common';
import { color } from '../styles/tokens';

export default function BolsasPage({ data }: PageProps<Queries.BolsasPageQuery>) {
  const { title, subtitle, intro, conditions, steps, apply } = bolsas;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero} />
      <SplitSection id="concurso" title={intro.title}>
        <Prose text={intro.text} />
      </SplitSection>
      <Section tone="sand" labelledBy="condicoes" title={conditions.title}>
        <TopicCards items={conditions.items} min="26rem" />
      </Section>
      <SplitSection id="inscricao" title={steps.title}>
        <Prose text={[{ steps: steps.items }]} />
      </SplitSection>
      <Section tone="green" labelledBy="edital" title={apply.title} lead={apply.note}>
        <ScholarshipLinks />
      </Section>
    </>
  );
}

const { scholarshipForm, scholarshipRegulation } = school.links;

function ScholarshipLinks() {
  const { registrationButton, noticeButton, regulationLink } = bolsas.apply;
  return (
    <div css={[row, { alignItems: 'center' }]}>
      <ButtonLink to={scholarshipForm} newTab variant="cta" size="lg">
        {registrationButton}
      </ButtonLink>
      <ButtonLink to={scholarshipForm} newTab variant="outline" size="lg">
        {noticeButton}
      </ButtonLink>
      <SmartLink
        to={storageUrl(scholarshipRegulation, supabaseUrl)}
        newTab
        css={{ color: color.yellow }}
      >
        {regulationLink}
      </SmartLink>
    </div>
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
