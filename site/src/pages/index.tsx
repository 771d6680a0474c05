import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { TodayLine } from '../components/alimentacao/TodayLine';
import { Hero } from '../components/home/Hero';
import { Stages } from '../components/home/Stages';
import { Testimonials } from '../components/home/Testimonials';
import { NewsCard } from '../components/noticias/NewsCard';
import { Shortcuts } from '../components/sections/Shortcuts';
import { TopicSection } from '../components/sections/TopicCards';
import { VisitBand } from '../components/sections/sections';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { getPageContent, useSharedContent } from '../data/pageContent';
import { useNewestNews } from '../data/newestNews';
import { visuallyHidden } from '../styles/common';
import { PageSeo } from '../components/shell/Seo';
import { buildSchoolData } from '../components/shell/structuredData';
import { space } from '../styles/tokens';
import { ButtonLink } from '../components/ui/Button';
import { ErrorBoundary } from '../components/ui/ErrorBoundary';
import { Grid, Section } from '../components/ui/layout';
import { EventCard } from '../components/agenda/EventCard';

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { slides, shortcuts, stages, pillars, news, testimonials, visit } =
    getPageContent<'inicio'>(data.pagina);
  const events = data.events.nodes;
  const articles = useNewestNews().slice(0, 3);
  const { school, isOnSite } = useSharedContent();
  const { whatsapp } = school;
  return (
    <>
      <h1 css={visuallyHidden}>
        {school.fullName}: {school.tagline}
      </h1>
      <ErrorBoundary>
        <Hero
          slides={slides}
          pictures={data.pagina?.slides ?? []}
          phonePictures={data.pagina?.phoneSlides ?? []}
          landscapes={data.landscapes.nodes}
          portraits={data.portraits.nodes}
        />
      </ErrorBoundary>
      <TodayLine days={data.menus.nodes[0]?.days ?? []} hasMenuPage={isOnSite('/alimentacao')} />
      <Section tone="sand" css={{ paddingBlock: space.md }}>
        <Shortcuts
          links={[
            ...shortcuts,
            { title: 'WhatsApp', to: getWhatsappUrl(toDialableNumber(whatsapp)) },
          ]}
        />
      </Section>
      <Stages words={stages} />
      <TopicSection tone="mint" id="pilares" words={pillars} />
      {events.length > 0 && (
        <Section labelledBy="agenda" title={getPageContent<'agenda'>(data.agenda).home}>
          <Grid as="ul" min="22rem">
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </Grid>
          <ButtonLink to="/agenda" css={{ marginTop: space.xl }}>
            Ver a agenda
          </ButtonLink>
        </Section>
      )}
      <Section tone="sand" labelledBy="noticias" title={news.title} lead={news.intro}>
        {articles.length === 0 && <p>Nenhuma notícia recente para mostrar. Volte em breve!</p>}
        {articles.length > 0 && (
          <Grid as="ul">
            {articles.map((article) => (
              <NewsCard
                key={article.id}
                article={article}
                date={article.fields.cardDate}
                linkText="Leia mais"
                sizes="(min-width: 64em) 24rem, (min-width: 48em) 30vw, 90vw"
              />
            ))}
          </Grid>
        )}
        <ButtonLink {...news.button} css={{ marginTop: space.xl }} />
      </Section>
      {testimonials.videos.length > 0 && (
        <Testimonials
          words={testimonials}
          pictures={data.pagina?.posters ?? []}
          posters={data.posters.nodes}
        />
      )}
      <VisitBand band={visit} />
    </>
  );
}

export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  const { school, logoFile } = useSharedContent();
  return <PageSeo page={data.pagina} data={[buildSchoolData(school, logoFile)]} />;
}

export const query = graphql`
  query HomePage {
    pagina: supabasePagina(slug: { eq: "inicio" }) {
      ...Page
      slides: pictures {
        url
        ...HeroLandscape
      }
      phoneSlides: phone_pictures {
        url
        ...HeroPortrait
      }
      posters: pictures {
        url
        ...TestimonialPoster
      }
    }
    landscapes: allFile(
      sort: { name: ASC }
      filter: { sourceInstanceName: { eq: "images" }, name: { regex: "/^hero-[a-z]+$/" } }
    ) {
      nodes {
        name
        ...HeroLandscape
      }
    }
    portraits: allFile(
      sort: { name: ASC }
      filter: { sourceInstanceName: { eq: "images" }, name: { regex: "/^hero-[a-z]+-retrato$/" } }
    ) {
      nodes {
        name
        ...HeroPortrait
      }
    }
    posters: allFile(
      sort: { name: ASC }
      filter: { sourceInstanceName: { eq: "images" }, name: { regex: "/^video-[0-9]+$/" } }
    ) {
      nodes {
        name
        ...TestimonialPoster
      }
    }
    menus: allSupabaseCardapio(limit: 1) {
      nodes {
        days {
          day
          meals {
            name
            dishes
          }
        }
      }
    }
    agenda: supabasePagina(slug: { eq: "agenda" }) {
      content
    }
    events: allSupabaseOcorrencia(
      filter: { isListed: { eq: true }, isPast: { eq: false } }
      sort: [{ start: ASC }, { starts_at: ASC }, { databaseId: ASC }]
      limit: 3
    ) {
      nodes {
        id
        ...EventCard
      }
    }
  }
`;
