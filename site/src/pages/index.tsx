import { graphql, type PageProps } from 'gatsby';
import { school } from 'shared/school';
import { Hero } from '../components/home/Hero';
import { LatestNews } from '../components/home/LatestNews';
import { Testimonials } from '../components/home/Testimonials';
import { TopicCards } from '../components/page/TopicCards';
import { VisitBand } from '../components/page/VisitBand';
import { Section } from '../components/ui/Section';
import { home } from '../content/home';
import { visuallyHidden } from '../styles/common';
import { PageSeo } from '../components/seo/PageSeo';
import { schoolData, websiteData } from '../components/seo/structuredData';

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { pillars } = home;
  return (
    <>
      <h1 css={visuallyHidden}>
        {school.fullName}: {school.tagline}
      </h1>
      <Hero landscapes={data.landscapes.nodes} portraits={data.portraits.nodes} />
      <Section labelledBy="pilares" title={pillars.title}>
        <TopicCards items={pillars.items} />
      </Section>
      <LatestNews articles={data.allSupabaseNoticia.nodes} />
      <Testimonials posters={data.posters.nodes} />
      <VisitBand />
    </>
  );
}

export const Head = () => <PageSeo path="/" data={[schoolData(), websiteData()]} />;

export const query = graphql`
  query HomePage {
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
        ...TestimonialPoster
      }
    }
    allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], limit: 3) {
      nodes {
        id
        ...NewsCard
      }
    }
  }
`;
