import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { Faq, SplitSection, TextSection, VisitBand } from '../components/sections/sections';
import { PageHero } from '../components/sections/PageHero';
import { ButtonLink } from '../components/ui/Button';
import { getPageContent } from '../data/pageContent';
import { from, largeText } from '../styles/common';
import { prose } from '../components/ui/Prose';
import { color, space, text, weight } from '../styles/tokens';

export default function ContraturnoPage({ data }: PageProps<Queries.ContraturnoPageQuery>) {
  const { intro, routine, menu, faq, visit } = getPageContent<'contraturno'>(data.pagina);
  return (
    <>
      <PageHero page={data.pagina} />
      <TextSection id="sobre" words={intro} />
      <SplitSection tone="sand" id="rotina" title={routine.title} lead={routine.intro}>
        <ol role="list" css={{ maxWidth: '46rem' }}>
          {routine.moments.map(({ time, title, text: description }) => (
            <li key={time} css={moment}>
              <p css={hour}>{time}</p>
              <div>
                <h3 css={{ marginBottom: space['3xs'], fontSize: text.lg }}>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </SplitSection>
      <SplitSection tone="mint" id="cardapio-saudavel" title={menu.title}>
        <div css={prose}>
          <p>{menu.text}</p>
          {menu.note && <p>{menu.note}</p>}
          <p>
            <ButtonLink {...menu.button} />
          </p>
        </div>
      </SplitSection>
      <Faq faq={faq} />
      <VisitBand band={visit} />
    </>
  );
}

const moment = css`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem 1fr;
  gap: ${space.lg};
  padding-bottom: ${space.lg};
  &:last-child {
    padding-bottom: 0;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    left: calc(4.5rem + ${space.lg} / 2);
    transform: translateX(-50%);
  }
  &::before {
    top: 0.7rem;
    bottom: -0.7rem;
    width: 2px;
    background: ${color.primary};
    opacity: 0.3;
  }
  &:last-child::before {
    display: none;
  }
  &::after {
    top: 0.45rem;
    width: 0.85rem;
    height: 0.85rem;
    border-radius: 50%;
    background: ${color.accent};
    box-shadow: 0 0 0 3px ${color.primary};
  }
  ${from.md} {
    grid-template-columns: 6rem 1fr;
    gap: ${space.xl};
    &::before,
    &::after {
      left: calc(6rem + ${space.xl} / 2);
    }
  }
  ${largeText} {
    grid-template-columns: 1fr;
    gap: 0;
    &::before,
    &::after {
      display: none;
    }
  }
`;

const hour = css`
  color: ${color.primary};
  font-size: ${text.lg};
  font-weight: ${weight.heavy};
  line-height: 1.5;
  text-align: right;
  ${largeText} {
    text-align: left;
  }
`;

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query ContraturnoPage {
    pagina: supabasePagina(slug: { eq: "contraturno" }) {
      ...Page
    }
  }
`;
