import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { CheckList, Faq } from '../../components/sections/sections';
import { PageHero } from '../../components/sections/PageHero';
import { TopicSection } from '../../components/sections/TopicCards';
import { Photo } from '../../components/ui/Photo';
import { PageSeo } from '../../components/shell/Seo';
import { buildSchoolData } from '../../components/shell/structuredData';
import { ButtonLink } from '../../components/ui/Button';
import { Section, SectionHeading } from '../../components/ui/layout';
import { NeedsScripts } from '../../components/ui/NeedsScripts';
import { SmartLink } from '../../components/ui/SmartLink';
import { VisitForm } from '../../components/visita/VisitForm';
import { getPageContent, useSchool, useSharedContent } from '../../data/pageContent';
import { columns } from '../../styles/common';
import { radius, space } from '../../styles/tokens';

export default function VisitaPage({ data }: PageProps<Queries.VisitaPageQuery>) {
  const { button, how, form, see, faq } = getPageContent<'visita'>(data.pagina);
  const { phone, whatsapp, visitMessage } = useSchool();
  return (
    <>
      <PageHero page={data.pagina}>
        <ButtonLink {...button} variant="cta" size="lg" />
      </PageHero>
      <TopicSection id="como-funciona" words={how} min="15rem" />
      <Section id="formulario" tone="mint" labelledBy="formulario-titulo">
        <div css={[columns('20rem', '1fr', space.lg, space.xl), { alignItems: 'start' }]}>
          <div>
            <SectionHeading id="formulario-titulo" title={form.title} lead={form.intro} />
            <p>
              Prefere conversar?{' '}
              <SmartLink to={getWhatsappUrl(toDialableNumber(whatsapp), visitMessage)} newTab>
                Chame no WhatsApp
              </SmartLink>{' '}
              ou ligue para{' '}
              <a href={`tel:${toDialableNumber(phone)}`} css={{ whiteSpace: 'nowrap' }}>
                {phone}
              </a>
              .
            </p>
          </div>
          <NeedsScripts purpose="pedir a visita por aqui">
            <VisitForm labelledBy="formulario-titulo" words={form} />
          </NeedsScripts>
        </div>
      </Section>
      <Section labelledBy="o-que-ver">
        <div css={[columns(), { alignItems: 'center' }]}>
          <div>
            <SectionHeading id="o-que-ver" title={see.title} />
            <CheckList items={see.items} />
          </div>
          <Photo
            file={data.pagina?.see}
            alt={see.photo.alt}
            css={{ width: '100%', borderRadius: radius.xl }}
          />
        </div>
      </Section>
      <Faq faq={faq} tone="sand" />
    </>
  );
}

export function Head({ data }: HeadProps<Queries.VisitaPageQuery>) {
  const { school, logoFile } = useSharedContent();
  return <PageSeo page={data.pagina} data={[buildSchoolData(school, logoFile)]} />;
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
