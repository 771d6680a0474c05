import { css } from '@emotion/react';
import type { VisitBand as Words } from 'shared/pages/parts';
import { notPrinted } from '../../styles/common';
import { space, text } from '../../styles/tokens';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';

interface VisitBandProps {
  band: Words;
}

export function VisitBand({ band: { title, text: invitation, button } }: VisitBandProps) {
  return (
    <Section tone="green" labelledBy="convite" css={ground}>
      <div css={row}>
        <div>
          <h2 id="convite">{title}</h2>
          <p css={lead}>{invitation}</p>
        </div>
        <ButtonLink {...button} variant="cta" size="lg" />
      </div>
    </Section>
  );
}

const ground = css`
  padding-block: ${space['2xl']};
  ${notPrinted}
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg};
`;

const lead = css`
  max-width: 38rem;
  margin-top: ${space.xs};
  font-size: ${text.lg};
`;
