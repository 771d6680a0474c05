import { graphql, type PageProps } from 'gatsby';
import { CheckList } from '../../components/page/CheckList';
import { Faq } from '../../components/page/Faq';
import { PageHero } from '../../components/page/PageHero';
import { TopicCards } from '../../components/page/TopicCards';
import { Photo } from '../../components/photo/Photo';
import { PageSeo } from '../../components/seo/PageSeo';
import { faqData, schoolData } from '../../components/seo/structuredData';
import { ButtonLink } from '../../components/ui/ButtonLink';
import { Section, SectionHeading } from '../../components/ui/Section';
import { VisitFormSection } from '../../components/visit-form/VisitFormSection';
import { visita } from '../../content/visita';
import { columns } from '../../styles/common';
import { radius } from '../../styles/tokens';

export default function VisitaPage({ data }: PageProps<Queries.VisitaPageQuery>) {
  const { title, subtitle, formButton, how, faq } = visita;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} photo={data.hero}>
        <ButtonLink to="#formulario" variant="cta" size="lg">
          {formButton}
        </ButtonLink>
      </PageHero>
      <Section labelledBy="como-funciona" title={how.title}>
        <TopicCards items={how.items} min="15rem" />
      </Section>
      <VisitFormSection />
      <Sights photo={data.campus} />
      <Faq faq={faq} tone="sand" />
    </>
  );
}

function Sights({ photo }: { photo: Queries.HeroPhotoFragment | null }) {
  const { title, items } = visita.see;
  return (
    <Section labelledBy="o-que-ver">
      <div css={[columns(), { alignItems: 'center' }]}>
        <div>
          <SectionHeading id="o-que-ver" title={title} />
          <CheckList items={items} />
        </div>
        <Photo file={photo} alt="" css={{ width: '100%', borderRadius: radius.xl }} />
      </div>
    </Section>
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
