import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContent } from 'shared/pages/index';
import { CheckList, Faq } from '../../components/page/sections';
import { PageHero } from '../../components/page/PageHero';
import { TopicSection } from '../../components/page/TopicCards';
import { Photo } from '../../components/photo/Photo';
import { PageSeo } from '../../components/seo/Seo';
import { schoolData } from '../../components/seo/structuredData';
import { ButtonLink } from '../../components/ui/Button';
import { Section, SectionHeading } from '../../components/ui/layout';
import { VisitFormSection } from '../../components/visit-form/VisitFormSection';
import { pageContent, useSchool } from '../../data/content';
import { columns } from '../../styles/common';
import { radius } from '../../styles/tokens';

export default function VisitaPage({ data }: PageProps<Queries.VisitaPageQuery>) {
  const { button, how, form, see, faq } = pageContent<'visita'>(data.pagina);
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink {...button} variant="cta" size="lg" />
      </PageHero>
      <TopicSection id="como-funciona" words={how} min="15rem" />
      <VisitFormSection words={form} />
      <Sights words={see} photo={data.pagina?.see} />
      <Faq faq={faq} tone="sand" />
    </>
  );
}

interface SightsProps {
  words: PageContent<'visita'>['see'];
  photo?: Queries.HeroPhotoFragment | null;
}

function Sights({ words, photo }: SightsProps) {
  const { title, items } = words;
  return (
    <Section labelledBy="o-que-ver">
      <div css={[columns(), { alignItems: 'center' }]}>
        <div>
          <SectionHeading id="o-que-ver" title={title} />
          <CheckList items={items} />
        </div>
        <Photo
          file={photo}
          alt={words.photo.alt}
          css={{ width: '100%', borderRadius: radius.xl }}
        />
      </div>
    </Section>
  );
}

export function Head({ data }: HeadProps<Queries.VisitaPageQuery>) {
  return <PageSeo page={data.pagina} data={[schoolData(useSchool())]} />;
}

export const query = graphql`
  query VisitaPage {
    pagina: supabasePagina(slug: { eq: "visita" }) {
      ...Page
      see: photo(of: "see", own: "campus-aereo.jpg") {
        ...HeroPhoto
      }
    }
  }
`;
