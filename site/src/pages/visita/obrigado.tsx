import { graphql, type PageProps } from 'gatsby';
import { school } from 'shared/school';
import { PageHero } from '../../components/page/PageHero';
import { PageSeo } from '../../components/seo/PageSeo';
import { ButtonLink } from '../../components/ui/ButtonLink';
import { Section } from '../../components/ui/Section';
import { visitaObrigado } from '../../content/visita-obrigado';
import { row } from '../../styles/common';
import { prose } from '../../styles/prose';
import { space } from '../../styles/tokens';

export default function ObrigadoPage({ data }: PageProps<Queries.ObrigadoPageQuery>) {
  const { title, text, homeButton, chatButton } = visitaObrigado;
  const [thanks, ...next] = text;
  return (
    <>
      <PageHero title={title} subtitle={thanks} photo={data.hero} />
      <Section width="text">
        <div css={prose}>
          {next.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div css={[row, { marginTop: space.lg }]}>
          <ButtonLink to="/" size="lg">
            {homeButton}
          </ButtonLink>
          <ButtonLink to={school.links.chat} variant="outline" size="lg" newTab>
            {chatButton}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

export const Head = () => <PageSeo path="/visita/obrigado" />;

export const query = graphql`
  query ObrigadoPage {
    hero: file(sourceInstanceName: { eq: "images" }, relativePath: { eq: "hero-acolhida.jpg" }) {
      ...HeroPhoto
    }
  }
`;
