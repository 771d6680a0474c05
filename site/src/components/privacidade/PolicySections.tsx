import { css } from '@emotion/react';
import type { PolicySection } from '../../content/privacidade/section';
import { prose } from '../../styles/prose';
import { space } from '../../styles/tokens';
import { RichText } from '../text/RichText';
import { PurposesTable } from './PurposesTable';

/** The numbered sections of the policy. */
export function PolicySections({ sections }: { sections: readonly PolicySection[] }) {
  return sections.map(({ id, title, text, table, closing }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-titulo`} css={section}>
      <div css={prose}>
        <h2 id={`${id}-titulo`} css={heading}>
          {index + 1}. {title}
        </h2>
        <RichText text={text} />
      </div>
      {table && <PurposesTable table={table} />}
      {closing && (
        <div css={prose}>
          <RichText text={closing} />
        </div>
      )}
    </section>
  ));
}

const heading = css`
  &:first-of-type {
    margin-top: 0;
  }
`;

const section = css`
  display: grid;
  gap: ${space.md};
  margin-top: ${space.xl};
`;
