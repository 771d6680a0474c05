import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { canHover } from '../../styles/common';
import { color, motion, radius, space, text } from '../../styles/tokens';
import { Grid, Section } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';

/** The stages of education, each a link to its part of the page on teaching, if that is on the site. */
export function Stages({ words: { title, items } }: { words: PageContent<'inicio'>['stages'] }) {
  if (items.length === 0) return null;
  return (
    <Section labelledBy="etapas" title={title} css={{ paddingBlock: space['2xl'] }}>
      <Grid as="ul" min="8.5rem" gap="sm">
        {items.map(({ title: name, audience, to }) => (
          <li key={name}>
            {to ? (
              <SmartLink to={to} css={[card, hovered]}>
                <StageName name={name} audience={audience} />
              </SmartLink>
            ) : (
              <div css={card}>
                <StageName name={name} audience={audience} />
              </div>
            )}
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const StageName = ({ name, audience }: { name: string; audience: string }) => (
  <>
    <strong css={{ display: 'block', fontSize: text.base, lineHeight: 1.25 }}>{name}</strong>
    {audience && <span css={{ fontSize: text.sm }}>{audience}</span>}
  </>
);

const card = css`
  display: block;
  height: 100%;
  /* Narrow at its end, so that “Fundamental II” fits on one line of a small phone. */
  padding: ${space.md} ${space['2xs']} ${space.md} ${space.sm};
  border: 1px solid ${color.line};
  border-left: 0.375rem solid ${color.accent};
  border-radius: ${radius.md};
  background: ${color.white};
  color: ${color.primaryDark};
`;

const hovered = css`
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${canHover} {
    &:hover {
      background: ${color.primarySoft};
    }
  }
`;
