import { graphql, type PageProps } from 'gatsby';
import { Faq } from '../../components/page/Faq';
import { PageHero } from '../../components/page/PageHero';
import { TopicCards } from '../../components/page/TopicCards';
import { faqData } from '../../components/seo/faqData';
import { PageSeo } from '../../components/seo/PageSeo';
import { schoolData } from '../../components/seo/schoolData';
import { ButtonLink } from '../../components/ui/ButtonLink';
import { Section } from '../../components/ui/Section';
import { SectionHeading } from '../../components/ui/SectionHeading';
import { Sights } from '../../components/visita/Sights';
import { VisitFormSection } from '../../components/visit-form/VisitFormSection';
import { visita } from '../../content/visita';

export default function VisitaPage({ data }: PageProps<Queries.VisitaPageQuery>) {
  const { title, subtitle, formButton, how, form, see, faq } = visita;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero}>
        <ButtonLink to="#formulario" variant="cta" size="lg">
          {formButton}
        </ButtonLink>
      </PageHero>
      <Section labelledBy="como-funciona">
        <SectionHeading id="como-funciona" title={how.title} />
        <TopicCards items={how.items} min="15rem" />
      </Section>
      <VisitFormSection id="formulario" title={form.title} intro={form.intro} />
      <Sights {...see} photo={data.campus} />
      <Faq faq={faq} tone="sand" />
    </>
  );
}

export const Head = () => (
  <PageSeo path="/visita" data={[schoolData(), faqData(visita.faq.questions)]} />
);

export const query = graphql`
  query VisitaPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "visita-hero.jpg" }) {
      ...HeroPhoto
    }
    campus: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "campus-aereo.jpg" }) {
      ...HeroPhoto
    }
  }
`;
