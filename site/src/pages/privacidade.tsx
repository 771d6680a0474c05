import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { toDialableNumber } from 'shared/phone';
import { slugify } from 'shared/slug';
import { PageHero } from '../components/sections/PageHero';
import { PurposesTable } from '../components/privacidade/PurposesTable';
import { Prose, prose } from '../components/ui/Prose';
import { Section } from '../components/ui/layout';
import { getPageContent, useSchool } from '../data/pageContent';
import { columns, from, notPrinted } from '../styles/common';
import { color, radius, space, text, weight } from '../styles/tokens';

export default function PrivacidadePage({ data }: PageProps<Queries.PrivacidadePageQuery>) {
  const { intro, sections, contact } = getPageContent<'privacidade'>(data.pagina);
  const { phone, emails } = useSchool();
  return (
    <>
      <PageHero page={data.pagina} />
      <Section>
        <div css={[columns('16rem', '1fr', space.xl, space['2xl']), { alignItems: 'start' }]}>
          <nav aria-labelledby="nesta-pagina" css={box}>
            <h2 id="nesta-pagina" css={heading}>
              Nesta página
            </h2>
            <ol css={list}>
              {sections.map(({ title }) => (
                <li key={title}>
                  <a href={`#${slugify(title)}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <Prose html={intro} />
            {sections.map(({ title, text: words, purposes, closing }, index) => (
              <section
                key={title}
                id={slugify(title)}
                aria-labelledby={`${slugify(title)}-titulo`}
                css={{ display: 'grid', gap: space.md, marginTop: space.xl }}
              >
                <div css={prose}>
                  <h2 id={`${slugify(title)}-titulo`} css={sectionHeading}>
                    {index + 1}. {title}
                  </h2>
                  <Prose html={words} />
                </div>
                {purposes.length > 0 && <PurposesTable purposes={purposes} />}
                {closing && <Prose html={closing} />}
              </section>
            ))}
            <section aria-labelledby="contato" css={contactBox}>
              <h2 id="contato" css={{ fontSize: text.xl }}>
                {contact.title}
              </h2>
              <p>{contact.text}</p>
              <ul>
                <li>
                  E-mail: <a href={`mailto:${emails.privacy}`}>{emails.privacy}</a>
                </li>
                <li>
                  Telefone: <a href={`tel:${toDialableNumber(phone)}`}>{phone}</a>
                </li>
              </ul>
            </section>
          </div>
        </div>
      </Section>
    </>
  );
}

const box = css`
  padding-left: ${space.md};
  border-left: 4px solid ${color.yellow};
  font-size: ${text.sm};
  ${from.lg} {
    position: sticky;
    top: calc(var(--header-height) + ${space.lg});
  }
  ${notPrinted}
`;

const heading = css`
  margin-bottom: ${space['2xs']};
  font-size: ${text.base};
  font-weight: ${weight.bold};
  letter-spacing: 0;
`;

const list = css`
  padding-left: 1.3em;
  li {
    padding-block: 0.3rem;
  }
  a {
    display: inline-block;
    padding-block: 0.15rem;
  }
`;

const sectionHeading = css`
  &:first-of-type {
    margin-top: 0;
  }
`;

const contactBox = css`
  display: grid;
  gap: ${space.xs};
  max-width: 42rem;
  margin-top: ${space.xl};
  padding: ${space.md};
  border-radius: ${radius.lg};
  background: ${color.primarySoft};
`;

export { PageHead as Head } from '../components/shell/Seo';

export const query = graphql`
  query PrivacidadePage {
    pagina: supabasePagina(slug: { eq: "privacidade" }) {
      ...Page
    }
  }
`;
