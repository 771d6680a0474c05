import { css } from '@emotion/react';
import { school } from 'shared/school';
import { PageHero } from '../components/page/PageHero';
import { PurposesTable } from '../components/privacidade/PurposesTable';
import { PageSeo } from '../components/seo/PageSeo';
import { Prose, RichText } from '../components/text/RichText';
import { Section } from '../components/ui/Section';
import { privacidade } from '../content/privacidade';
import { notPrinted } from '../styles/common';
import { from } from '../styles/media';
import { prose } from '../styles/prose';
import { color, radius, space, text, weight } from '../styles/tokens';

export default function PrivacidadePage() {
  const { title, updated, intro } = privacidade;
  return (
    <>
      <PageHero title={title} subtitle={updated} />
      <Section>
        <div css={columns}>
          <PolicyContents />
          <div>
            <Prose text={intro} />
            <PolicySections />
            <PolicyContact />
          </div>
        </div>
      </Section>
    </>
  );
}

/** The table of contents before the policy, or beside it where there is room. */
const columns = css`
  display: grid;
  gap: ${space.xl};
  align-items: start;
  ${from.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${space['2xl']};
  }
`;

function PolicyContents() {
  return (
    <nav aria-labelledby="nesta-pagina" css={box}>
      <h2 id="nesta-pagina" css={heading}>
        Nesta página
      </h2>
      <ol css={list}>
        {privacidade.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
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

function PolicySections() {
  return privacidade.sections.map(({ id, title, text, table, closing }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-titulo`} css={section}>
      <div css={prose}>
        <h2 id={`${id}-titulo`} css={sectionHeading}>
          {index + 1}. {title}
        </h2>
        <RichText text={text} />
      </div>
      {table && <PurposesTable table={table} />}
      {closing && <Prose text={closing} />}
    </section>
  ));
}

const sectionHeading = css`
  &:first-of-type {
    margin-top: 0;
  }
`;

const section = css`
  display: grid;
  gap: ${space.md};
  margin-top: ${space.xl};
`;

function PolicyContact() {
  const { privacy } = school.emails;
  return (
    <section aria-labelledby="contato" css={contactBox}>
      <h2 id="contato" css={{ fontSize: text.xl }}>
        {privacidade.contact.title}
      </h2>
      <p>{privacidade.contact.text}</p>
      <ul>
        <li>
          E-mail: <a href={`mailto:${privacy}`}>{privacy}</a>
        </li>
        <li>
          Telefone: <a href={`tel:${school.phone.e164}`}>{school.phone.label}</a>
        </li>
      </ul>
    </section>
  );
}

const contactBox = css`
  display: grid;
  gap: ${space.xs};
  max-width: 42rem;
  margin-top: ${space.xl};
  padding: ${space.md};
  border-radius: ${radius.lg};
  background: ${color.primarySoft};
  overflow-wrap: anywhere;
`;

export const Head = () => <PageSeo path="/privacidade" />;
