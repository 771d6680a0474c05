import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { PageHero } from '../../components/sections/PageHero';
import { PageSeo } from '../../components/shell/Seo';
import { Prose } from '../../components/ui/Prose';
import { ButtonLink } from '../../components/ui/Button';
import { Section } from '../../components/ui/layout';
import { getPageContent, useSchool } from '../../data/pageContent';
import { row } from '../../styles/common';
import { space } from '../../styles/tokens';

export default function ObrigadoPage({ data }: PageProps<Queries.ObrigadoPageQuery>) {
  const { text, button, chat } = getPageContent<'visita-obrigado'>(data.pagina);
  const { whatsapp } = useSchool();
  return (
    <>
      <PageHero page={data.pagina} />
      <Section>
        <Prose html={text} />
        <div css={[row, { marginTop: space.lg }]}>
          <ButtonLink {...button} size="lg" />
          <ButtonLink to={getWhatsappUrl(toDialableNumber(whatsapp))} variant="outline" size="lg">
            {chat}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.ObrigadoPageQuery>) => (
  <PageSeo page={data.pagina} canonical="/visita" />
);

export const query = graphql`
  query ObrigadoPage {
    pagina: supabasePagina(slug: { eq: "visita-obrigado" }) {
      ...Page
    }
  }
`;
