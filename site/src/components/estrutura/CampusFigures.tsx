import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { color, space, text, weight } from '../../styles/tokens';

export function CampusFigures({ figures }: Pick<PageContent<'estrutura'>, 'figures'>) {
  return (
    <dl css={list}>
      {figures.map(({ value, label }) => (
        <div key={label} css={figure}>
          <dt>{label}</dt>
          <dd css={number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space.lg} ${space.md};
`;

/** The number is read first and stands after its name in the document: it belongs to it. */
const figure = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding-top: ${space.sm};
  border-top: 4px solid ${color.yellow};
`;

const number = css`
  font-size: ${text['2xl']};
  font-weight: ${weight.heavy};
  letter-spacing: -0.02em;
  line-height: 1.2;
`;
