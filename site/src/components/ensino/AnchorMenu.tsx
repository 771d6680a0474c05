import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { forcedColors, onHover, notPrinted } from '../../styles/common';
import { color, radius, shadow, space, text, weight } from '../../styles/tokens';
import { Container } from '../ui/layout';

interface AnchorMenuProps {
  label: string;
  sections: readonly { readonly id: string; readonly label: string }[];
}

/** Links to the page's sections. The menu sticks below the header and marks the section that is being read. */
export function AnchorMenu({ label, sections }: AnchorMenuProps) {
  const current = useCurrentSection(sections);
  const bar = useRef<HTMLUListElement>(null);

  // On phones the bar is wider than the screen, so the current link is scrolled into view.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    bar.current?.scrollTo({ left: link ? link.offsetLeft - 48 : 0, behavior: 'smooth' });
  }, [current]);

  return (
    <nav aria-label={label} css={band}>
      <Container>
        <ul role="list" ref={bar} css={list}>
          {sections.map(({ id, label: name }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} css={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

const band = css`
  position: sticky;
  z-index: 1;
  top: var(--header-height);
  background: ${color.white};
  box-shadow: ${shadow.sm};
  ${forcedColors} {
    border-bottom: 1px solid;
  }
  ${notPrinted}
`;

const list = css`
  position: relative;
  display: flex;
  gap: ${space['3xs']};
  overflow-x: auto;
  /* Space for the focus ring, which overflow would cut off. */
  padding-block: ${space['2xs']};
  scrollbar-width: none;
`;

const link = css`
  display: block;
  padding: 0.6rem 1rem;
  border-radius: ${radius.pill};
  color: ${color.ink};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  ${onHover(color.primarySoft)}
  &[aria-current] {
    background: ${color.primary};
    color: ${color.white};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Returns the id of the section being read: the one that crosses a line at one third of the viewport's height. */
function useCurrentSection(sections: AnchorMenuProps['sections']): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        setCurrent(sections.find(({ id }) => crossing.has(id))?.id);
      },
      { rootMargin: '-33% 0px -67% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
