import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { css } from '@emotion/react';
import { ButtonLink } from '../components/ui/Button';
import { Section, Stack } from '../components/ui/layout';
import { getPageContent } from '../data/pageContent';
import { color, text, weight } from '../styles/tokens';
import { PageSeo } from '../components/shell/Seo';

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const { title, text: explanation, button } = getPageContent<'nao-encontrada'>(data.pagina);
  return (
    <Section size="text">
      <Stack gap="sm">
        <p css={codeStyle}>404</p>
        <h1>{title}</h1>
        <p css={{ fontSize: text.lg }}>{explanation}</p>
        <ButtonLink {...button} />
      </Stack>
    </Section>
  );
}

const codeStyle = css`
  color: ${color.primary};
  font-size: clamp(5rem, 3rem + 10vw, 9rem);
  font-weight: ${weight.heavy};
  letter-spacing: -0.04em;
  line-height: 1;
`;

export const Head = ({ data }: HeadProps<Queries.NotFoundPageQuery>) => (
  <PageSeo page={data.pagina} hidden />
);

export const query = graphql`
  query NotFoundPage {
    pagina: supabasePagina(slug: { eq: "nao-encontrada" }) {
      ...Page
    }
  }
`;
