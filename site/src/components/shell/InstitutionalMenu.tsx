import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { color, radius, shadow, space, weight } from '../../styles/tokens';
import { institutional, isInGroup } from './navigation';

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
      <summary ref={summary} css={[title, isInGroup(path, institutional) && current]}>
        Institucional
      </summary>
      <ul role="list" css={list}>
        {institutional.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={path === to ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const dropdown = css`
  position: relative;
`;

const title = css`
  cursor: pointer;
  font-weight: ${weight.medium};
`;

const current = css`
  color: ${color.primary};
  font-weight: ${weight.bold};
`;

const list = css`
  position: absolute;
  top: 100%;
  left: 0;
  display: grid;
  gap: ${space.xs};
  min-width: 13rem;
  margin-top: ${space['2xs']};
  && {
    padding: ${space.sm} ${space.md};
  }
  border-radius: ${radius.md};
  background: ${color.white};
  box-shadow: ${shadow.md};
`;
