import { css } from '@emotion/react';
import { school } from 'shared/school';
import { color, radius, space, text as size } from '../../styles/tokens';

/** Whom to write to or call about personal data. */
export function PolicyContact({ title, text }: { title: string; text: string }) {
  const { privacy } = school.emails;
  return (
    <section aria-labelledby="contato" css={box}>
      <h2 id="contato" css={heading}>
        {title}
      </h2>
      <p>{text}</p>
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

const box = css`
  display: grid;
  gap: ${space.xs};
  max-width: 42rem;
  margin-top: ${space.xl};
  padding: ${space.md};
  border-radius: ${radius.lg};
  background: ${color.primarySoft};
  overflow-wrap: anywhere;
`;

const heading = css`
  font-size: ${size.xl};
`;
