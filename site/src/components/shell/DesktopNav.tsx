import { css } from '@emotion/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { canHover, from, onHover, notPrinted } from '../../styles/common';
import { color, motion, radius, shadow, space, text, weight } from '../../styles/tokens';
import { type HeaderEntry, isCurrentGroup, useSiteMenu } from '../../data/siteMenu';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { ButtonLink } from '../ui/Button';
import { SmartLink } from '../ui/SmartLink';

export function DesktopNav({ path }: { path: string }) {
  const { header, visit } = useSiteMenu();
  return (
    <nav aria-label="Principal" css={navigation}>
      {header.map((item, index) =>
        item.entries.length > 0 ? (
          <Group key={`${index} ${path}`} group={item} path={path} />
        ) : (
          <SmartLink key={index} to={item.to} css={entry}>
            {item.title}
          </SmartLink>
        ),
      )}
      {visit && (
        <ButtonLink variant="cta" to="/visita" css={visitButton}>
          {visit}
        </ButtonLink>
      )}
    </nav>
  );
}

function Group({ group, path }: { group: HeaderEntry; path: string }) {
  return (
    // <details> works without scripts. The handlers only close it, on blur and with Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details css={dropdown} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary css={[entry, title, isCurrentGroup(group, path) && current]}>
        {group.title} <LineIcon strokes={shellIcons.chevron} />
      </summary>
      <ul role="list" css={list}>
        {group.entries.map(({ title: name, to }, index) => (
          <li key={index}>
            <SmartLink to={to}>{name}</SmartLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const navigation = css`
  display: none;
  ${from.lg} {
    display: flex;
    /* Wraps instead of overflowing when the menu is long, or a reader has increased the letter spacing. */
    flex: 1;
    flex-wrap: wrap;
    row-gap: ${space['3xs']};
    padding-block: ${space['3xs']};
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

const visitButton = css`
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
