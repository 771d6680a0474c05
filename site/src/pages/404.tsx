import { css } from '@emotion/react';
import { ButtonLink } from '../components/ui/ButtonLink';
import { Section } from '../components/ui/Section';
import { Stack } from '../components/ui/Stack';
import { notFound } from '../content/not-found';
import { color, text, weight } from '../styles/tokens';
import { PageSeo } from '../components/seo/PageSeo';

export default function NotFoundPage() {
  const { code, title, text: explanation, homeButton } = notFound;
  return (
    <Section width="text">
      <Stack gap="sm">
        <p css={codeStyle}>{code}</p>
        <h1>{title}</h1>
        <p css={{ fontSize: text.lg }}>{explanation}</p>
        <ButtonLink to="/">{homeButton}</ButtonLink>
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

export const Head = () => <PageSeo path="/404" />;
