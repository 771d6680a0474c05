import { graphql, type PageProps } from 'gatsby';
import { CheckList } from '../components/page/CheckList';
import { PageHero } from '../components/page/PageHero';
import { StepList } from '../components/page/StepList';
import { VisitBand } from '../components/page/VisitBand';
import { SplitSection } from '../components/page/SplitSection';
import { PageSeo } from '../components/seo/PageSeo';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { bolsasInvitation } from '../content/bolsas';
import { facts } from '../content/facts';
import { matriculas } from '../content/matriculas';

export default function MatriculasPage({ data }: PageProps<Queries.MatriculasPageQuery>) {
  const { title, subtitle, steps, documents, visit } = matriculas;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero}>
        <ButtonLink to="/visita" variant="cta" size="lg">
          Agende uma Visita
        </ButtonLink>
      </PageHero>
      <Section labelledBy="passos">
        <SectionHeading id="passos" title={steps.title} />
        <StepList items={steps.items} />
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

export const Head = () => <PageSeo path="/matriculas" />;

export const query = graphql`
  query MatriculasPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "matriculas.jpg" }) {
      ...HeroPhoto
    }
  }
`;
