import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContent } from 'shared/pages/index';
import { CheckList } from '../../components/page/CheckList';
import { Faq } from '../../components/page/Faq';
import { PageHero } from '../../components/page/PageHero';
import { TopicCards } from '../../components/page/TopicCards';
import { chosenPhoto } from '../../components/photo/chosenPhoto';
import { Photo } from '../../components/photo/Photo';
import { PageSeo } from '../../components/seo/PageSeo';
import { faqData, schoolData } from '../../components/seo/structuredData';
import { ButtonLink } from '../../components/ui/ButtonLink';
import { Section, SectionHeading } from '../../components/ui/Section';
import { VisitFormSection } from '../../components/visit-form/VisitFormSection';
import { pageContent } from '../../data/pageContent';
import { useSchool } from '../../data/useShared';
import { columns } from '../../styles/common';
import { radius } from '../../styles/tokens';

export default function VisitaPage({ data }: PageProps<Queries.VisitaPageQuery>) {
  const content = pageContent<'visita'>(data.pagina);
  const { title, subtitle, photo, button, how, form, see, faq } = content;
  const pictures = data.pagina?.pictures ?? [];
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        photo={chosenPhoto(photo.src, pictures, data.hero)}
        alt={photo.alt}
      >
        <ButtonLink to={button.to} variant="cta" size="lg">
          {button.label}
        </ButtonLink>
      </PageHero>
      <Section labelledBy="como-funciona" title={how.title}>
        <TopicCards items={how.items} min="15rem" />
      </Section>
      <VisitFormSection words={form} />
      <Sights words={see} photo={chosenPhoto(see.photo.src, pictures, data.campus)} />
      <Faq faq={faq} tone="sand" />
    </>
  );
}

interface SightsProps {
  words: PageContent<'visita'>['see'];
  photo: Queries.HeroPhotoFragment | null;
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
  const { faq } = pageContent<'visita'>(data.pagina);
  const school = useSchool();
  return <PageSeo path="/visita" pagina={data.pagina} data={[schoolData(school), faqData(faq)]} />;
}

export const query = graphql`
  query VisitaPage {
    pagina: supabasePagina(slug: { eq: "visita" }) {
      content
      pictures {
        url
        ...HeroPhoto
      }
    }
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "visita-hero.jpg" }) {
      ...HeroPhoto
    }
    campus: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "campus-aereo.jpg" }) {
      ...HeroPhoto
    }
  }
`;
