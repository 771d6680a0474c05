import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { chatLink, dialled } from 'shared/phone';
import { PageHero } from '../../components/page/PageHero';
import { chosenPhoto } from '../../components/photo/chosenPhoto';
import { PageSeo } from '../../components/seo/PageSeo';
import { Prose } from '../../components/text/Prose';
import { ButtonLink } from '../../components/ui/ButtonLink';
import { Section } from '../../components/ui/Section';
import { pageContent } from '../../data/pageContent';
import { useSchool } from '../../data/useShared';
import { row } from '../../styles/common';
import { space } from '../../styles/tokens';

export default function ObrigadoPage({ data }: PageProps<Queries.ObrigadoPageQuery>) {
  const content = pageContent<'visita-obrigado'>(data.pagina);
  const { title, subtitle, photo, text, button, chat } = content;
  const { whatsapp } = useSchool();
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        photo={chosenPhoto(photo.src, data.pagina?.pictures ?? [], data.hero)}
        alt={photo.alt}
      />
      <Section width="text">
        <Prose html={text} />
        <div css={[row, { marginTop: space.lg }]}>
          <ButtonLink to={button.to} size="lg">
            {button.label}
          </ButtonLink>
          <ButtonLink to={chatLink(dialled(whatsapp))} variant="outline" size="lg">
            {chat}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.ObrigadoPageQuery>) => (
  <PageSeo path="/visita/obrigado" pagina={data.pagina} canonical="/visita" />
);

export const query = graphql`
  query ObrigadoPage {
    pagina: supabasePagina(slug: { eq: "visita-obrigado" }) {
      content
      pictures {
        url
        ...HeroPhoto
      }
    }
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "hero-acolhida.jpg" }) {
      ...HeroPhoto
    }
  }
`;
