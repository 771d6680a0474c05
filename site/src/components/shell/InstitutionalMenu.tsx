import { css } from '@emotion/react';
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { canHover } from '../../styles/media';
import { color, motion, radius, shadow, space, weight } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { PageLink } from '../ui/PageLink';
import { institutional, isInGroup } from './navigation';
import { currentEntry, menuEntry } from './navigationStyles';

/** The Institucional group: works as it is without scripts; with them it closes when left. */
export function InstitutionalMenu({ path }: { path: string }) {
  const group = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => group.current?.removeAttribute('open');

  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    summary.current?.focus();
  };

  return (
    // The handlers only close what its own summary opens.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={group} css={dropdown} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary
        ref={summary}
        css={[menuEntry, title, isInGroup(path, institutional) && currentEntry]}
      >
        Institucional <LineIcon strokes={shellIcons.chevron} />
      </summary>
      <ul role="list" css={list}>
        {institutional.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} aria-current={path === to ? 'page' : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const dropdown = css`
  position: relative;
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

const title = css`
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  svg {
    transition: transform ${motion.quick};
  }
`;

const list = css`
  position: absolute;
  top: calc(100% + ${space['2xs']});
  left: 0;
  display: grid;
  min-width: 14rem;
  && {
    padding: ${space['2xs']};
  }
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.white};
  box-shadow: ${shadow.lg};
  a {
    display: block;
    padding: ${space.xs} ${space.sm};
    border-radius: ${radius.sm};
    color: ${color.ink};
    text-decoration: none;
    ${canHover} {
      &:hover {
        background: ${color.cream};
        color: ${color.primary};
      }
    }
  }
  a[aria-current] {
    color: ${color.primary};
    font-weight: ${weight.bold};
  }
`;
