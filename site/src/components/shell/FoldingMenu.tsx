import { css } from '@emotion/react';
import { color, layer, radius, shadow, space, weight } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { MobileNav } from './MobileNav';

/** The menu of small screens where no scripts run: it unfolds below the header. */
export function FoldingMenu({ path }: { path: string }) {
  return (
    <details>
      <summary>
        Menu <LineIcon strokes={shellIcons.chevron} />
      </summary>
      <div>
        <MobileNav path={path} />
      </div>
    </details>
  );
}

/**
 * For the element around its `noscript`, in which no style may stand. The panel is as wide as the header, which it hangs
 * from, and scrolled by itself on low screens.
 */
export const foldingMenu = css`
  noscript > details > summary {
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
  }
  noscript > details[open] > summary svg {
    transform: rotate(180deg);
  }
  noscript > details > div {
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
  }
`;
