import { css } from '@emotion/react';
import type { PolicySection } from '../../content/privacidade/section';
import { from, print } from '../../styles/media';
import { color, space, text, weight } from '../../styles/tokens';

/** Links to the sections, in sight while the policy is read on a wide screen. */
export function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav aria-labelledby="nesta-pagina" css={box}>
      <h2 id="nesta-pagina" css={heading}>
        Nesta página
      </h2>
      <ol css={list}>
        {sections.map(({ id, title }) => (
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
  ${print} {
    display: none;
  }
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
