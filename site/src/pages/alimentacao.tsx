import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import type { MenuOfWeek } from 'shared/menu';
import { SlotPhoto, type SlotPicture } from '../components/alimentacao/SlotPhoto';
import { WeeklyMenu } from '../components/alimentacao/WeeklyMenu';
import { Carousel } from '../components/ui/Carousel';
import { CheckList, Faq } from '../components/sections/sections';
import { PageHero } from '../components/sections/PageHero';
import { TopicSection } from '../components/sections/TopicCards';
import { ButtonLink } from '../components/ui/Button';
import { Section } from '../components/ui/layout';
import { getPageContent } from '../data/pageContent';
import { columns, cropped } from '../styles/common';
import { radius, space } from '../styles/tokens';
import { Caretakers } from '../components/alimentacao/Caretakers';

type AlimentacaoPageProps = PageProps<Queries.AlimentacaoPageQuery> & {
  /** A menu that the console previews. */
  previewedMenu?: MenuOfWeek;
};

export default function AlimentacaoPage({ data, previewedMenu }: AlimentacaoPageProps) {
  const content = getPageContent<'alimentacao'>(data.pagina);
  const { button, quality, routine, inclusion, autonomy, gallery, faq } = content;
  /** Returns the first picture that staff put in a slot, and the site's own picture as fallback. */
  const picture = (slug: string, ownName: string): SlotPicture => ({
    slot: data.slots.nodes.find((slot) => slot.slug === slug),
    fallback: data.own.nodes.find(({ name }) => name === ownName),
  });
  const galleryPhotos = data.slots.nodes.filter(
    ({ slug, photo }) => slug === 'alimentacao-galeria-estrutura' && photo?.childImageSharp,
  );
  const hero = data.slots.nodes.find(({ slug }) => slug === 'alimentacao-hero-bg');
  return (
    <>
      <PageHero
        page={data.pagina}
        photo={hero?.photo ?? data.pagina?.hero}
        alt={hero?.photo ? (hero.alt_text ?? '') : ''}
        focus={hero?.photo ? (hero.file_focus ?? '') : undefined}
      >
        <ButtonLink {...button} variant="cta" size="lg" />
      </PageHero>
      <Caretakers
        words={content.caretakers}
        nutritionist={picture('alimentacao-quem-cuida-nutricionista', 'alimentacao-nutricionista')}
        team={picture('alimentacao-quem-cuida-equipe', 'alimentacao-equipe')}
      />
      <TopicSection tone="sand" id="qualidade" words={quality} min="14rem" />
      <Section tone="mint">
        <WeeklyMenu built={data.menus.nodes[0]} previewed={previewedMenu} />
      </Section>
      <Section tone="sand" labelledBy="rotina" title={routine.title} lead={routine.intro}>
        <div css={[columns(), { alignItems: 'center' }]}>
          <SlotPhoto
            {...picture('alimentacao-rotina-alimentar', 'alimentacao-rotina')}
            fallbackAlt={routine.alt}
            css={rounded}
          />
          <div css={{ display: 'grid', gap: space.lg }}>
            {routine.meals.map((meal) => (
              <div key={meal.title}>
                <h3 css={{ marginBottom: space.sm }}>{meal.title}</h3>
                <CheckList items={meal.items} />
              </div>
            ))}
          </div>
        </div>
      </Section>
      <TopicSection id="inclusao" words={inclusion} min="20rem" />
      <TopicSection tone="mint" id="autonomia" words={autonomy} min="14rem" />
      {galleryPhotos.length > 0 && (
        <Section labelledBy="nossa-estrutura" title={gallery.title}>
          <Carousel
            label={gallery.title}
            slides={galleryPhotos.map((slot) => ({
              key: slot.id,
              content: <SlotPhoto slot={slot} css={frame} />,
            }))}
            perView={[1.2, 2, 2]}
            loop
          />
        </Section>
      )}
      <Faq faq={faq} tone="sand" />
    </>
  );
}

const rounded = css`
  img {
    width: 100%;
    border-radius: ${radius.xl};
  }
`;

const frame = css`
  img {
    ${cropped('3 / 2', radius.lg)}
  }
`;

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query AlimentacaoPage {
    pagina: supabasePagina(slug: { eq: "alimentacao" }) {
      ...Page
    }
    menus: allSupabaseCardapio(limit: 1) {
      nodes {
        ...Menu
      }
    }
    slots: allSupabaseMidia(
      filter: { slug: { glob: "alimentacao-*" } }
      sort: [{ position: ASC }, { databaseId: ASC }]
    ) {
      nodes {
        id
        slug
        ...SlotPhoto
      }
    }
    own: allFile(
      filter: {
        sourceInstanceName: { eq: "images" }
        name: { in: ["alimentacao-nutricionista", "alimentacao-equipe", "alimentacao-rotina"] }
      }
    ) {
      nodes {
        name
        ...FallbackPhoto
      }
    }
  }
`;
