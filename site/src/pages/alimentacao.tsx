import { graphql, type PageProps } from 'gatsby';
import { Caretakers } from '../components/alimentacao/Caretakers';
import { EatingRoutine } from '../components/alimentacao/EatingRoutine';
import { FoodGallery } from '../components/alimentacao/FoodGallery';
import { WeeklyMenu } from '../components/alimentacao/WeeklyMenu';
import { Faq } from '../components/page/Faq';
import { PageHero } from '../components/page/PageHero';
import { TopicCards } from '../components/page/TopicCards';
import { faqData } from '../components/seo/faqData';
import { PageSeo } from '../components/seo/PageSeo';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { SectionHeading } from '../components/ui/SectionHeading';
import { alimentacao } from '../content/alimentacao';

export default function AlimentacaoPage({ data }: PageProps<Queries.AlimentacaoPageQuery>) {
  const { title, subtitle, menuButton, quality, inclusion, autonomy, faq } = alimentacao;
  const [hero] = data.hero.nodes;
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        photo={hero?.photo ?? data.heroFallback}
        alt={hero?.photo ? (hero.alt_text ?? '') : ''}
      >
        <ButtonLink to="#cardapio" variant="cta" size="lg">
          {menuButton}
        </ButtonLink>
      </PageHero>
      <Caretakers data={data} />
      <Section tone="sand" labelledBy="qualidade">
        <SectionHeading id="qualidade" title={quality.title} />
        <TopicCards items={quality.items} min="14rem" />
      </Section>
      <Section tone="mint">
        <WeeklyMenu />
      </Section>
      <EatingRoutine data={data} />
      <Section labelledBy="inclusao">
        <SectionHeading id="inclusao" title={inclusion.title} lead={inclusion.intro} />
        <TopicCards items={inclusion.items} />
      </Section>
      <Section tone="mint" labelledBy="autonomia">
        <SectionHeading id="autonomia" title={autonomy.title} />
        <TopicCards items={autonomy.items} min="14rem" />
      </Section>
      <FoodGallery data={data} />
      <Faq faq={faq} tone="sand" />
    </>
  );
}

export const Head = () => (
  <PageSeo path="/alimentacao" data={[faqData(alimentacao.faq.questions)]} />
);

export const query = graphql`
  query AlimentacaoPage {
    hero: allSupabaseMidia(
      filter: { slug: { eq: "alimentacao-hero-bg" } }
      sort: [{ position: ASC }, { databaseId: ASC }]
      limit: 1
    ) {
      nodes {
        alt_text
        photo {
          ...FallbackPhoto
        }
      }
    }
    heroFallback: file(
      sourceInstanceName: { eq: "images" }
      relativePath: { eq: "alimentacao-hero.jpg" }
    ) {
      ...HeroPhoto
    }
    ...Caretakers
    ...EatingRoutine
    ...FoodGallery
  }
`;
