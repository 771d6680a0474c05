import { css } from '@emotion/react';
import { color, layer, radius, shadow, space, weight } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { MobileNav } from './MobileNav';

/** The menu of small screens where no scripts run: it unfolds below the header. */
export function FoldingMenu({ path }: { path: string }) {
  return (
    <details css={fold}>
      <summary css={title}>
        Menu <LineIcon strokes={shellIcons.chevron} />
      </summary>
      <div css={panel}>
        <MobileNav path={path} />
      </div>
    </details>
  );
}

const fold = css`
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const title = css`
  display: flex;
  align-items: center;
  gap: 0.375em;
  min-height: 2.75rem;
  padding-inline: ${space.sm};
  border-radius: ${radius.pill};
  background: ${color.primarySoft};
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
`;

/** As wide as the header, which it hangs from, and scrolled by itself on low screens. */
const panel = css`
  position: absolute;
  z-index: ${layer.header};
  top: 100%;
  right: 0;
  left: 0;
  max-height: calc(100vh - var(--header-height));
  padding: ${space.xs} ${space.gutter} ${space.md};
  overflow-y: auto;
  background: ${color.cream};
  box-shadow: ${shadow.lg};
`;
