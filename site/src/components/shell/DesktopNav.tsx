import { css } from '@emotion/react';
import { Link } from 'gatsby';
import type { FocusEvent, KeyboardEvent } from 'react';
import { canHover, from, onHover, notPrinted } from '../../styles/common';
import { color, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { useSharedContent } from '../../data/pageContent';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { ButtonLink } from '../ui/Button';

export interface NavigationLink {
  label: string;
  to: string;
}

/** Links of the Institucional group. The agenda is included if the school has events. */
export const getInstitutionalLinks = (hasEvents: boolean): NavigationLink[] => [
  { label: 'Quem Somos', to: '/coopen' },
  { label: 'Governança', to: '/governanca' },
  { label: 'Colaboradores', to: '/colaboradores' },
  { label: 'Estrutura', to: '/estrutura' },
  ...(hasEvents ? [{ label: 'Agenda', to: '/agenda' }] : []),
];

export const isInstitutional = (path: string) =>
  getInstitutionalLinks(true).some(({ to }) => to === path);

export const mainLinks: NavigationLink[] = [
  { label: 'Ensino', to: '/ensino' },
  { label: 'Alimentação', to: '/alimentacao' },
  { label: 'Vivências', to: '/vivencias-coopen' },
  { label: 'Coopen Inspira', to: '/coopen-inspira' },
  { label: 'Matrículas', to: '/matriculas' },
];

export function DesktopNav({ path }: { path: string }) {
  const { hasEvents } = useSharedContent();
  return (
    <nav aria-label="Principal" css={navigation}>
      {/* <details> works without scripts. The handlers only close it, on blur and with Escape. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details key={path} css={dropdown} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
        <summary css={[entry, title, isInstitutional(path) && current]}>
          Institucional <LineIcon strokes={shellIcons.chevron} />
        </summary>
        <ul role="list" css={list}>
          {getInstitutionalLinks(hasEvents).map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </details>
      {mainLinks.map(({ label, to }) => (
        <Link key={to} to={to} css={entry}>
          {label}
        </Link>
      ))}
      <ButtonLink variant="cta" to="/visita" css={visit}>
        Agende uma Visita
      </ButtonLink>
    </nav>
  );
}

const navigation = css`
  display: none;
  ${from.lg} {
    display: flex;
    /* Wraps instead of overflowing when a reader has increased the letter spacing. */
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    min-width: 0;
  }
  ${notPrinted}
`;

const current = css`
  background: ${color.primarySoft};
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
`;

/** A touch target of the height of a finger, narrower on small desktops. */
const entry = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  min-height: 2.75rem;
  padding-inline: 0.3rem;
  border-radius: ${radius.pill};
  color: ${color.ink};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  ${from.xl} {
    padding-inline: ${space.xs};
    font-size: ${text.base};
  }
  ${onHover(color.primarySoft)}
  &[aria-current] {
    ${current}
  }
`;

const visit = css`
  margin-left: ${space['2xs']};
  padding-inline: ${space.sm};
  white-space: nowrap;
  ${from.xl} {
    margin-left: ${space.sm};
    padding-inline: ${space.md};
  }
`;

function closeOnBlur({ currentTarget: group, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!group.contains(relatedTarget)) group.open = false;
}

function closeOnEscape({ currentTarget: group, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape') return;
  group.open = false;
  group.querySelector('summary')?.focus();
}

const dropdown = css`
  position: relative;
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

const title = css`
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
  padding: ${space['2xs']};
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
