import { css } from '@emotion/react';
import { notPrinted } from '../../styles/common';
import { space, text } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';
import { Section } from '../ui/Section';

export function VisitBand({
  title = 'Venha nos conhecer',
  text: invitation = 'Agende uma visita e caminhe pela escola com a gente, em um dia comum de aula.',
}: {
  title?: string;
  text?: string;
}) {
  return (
    <Section tone="green" labelledBy="convite" css={band}>
      <div css={row}>
        <div>
          <h2 id="convite">{title}</h2>
          <p css={lead}>{invitation}</p>
        </div>
        <ButtonLink to="/visita" variant="cta" size="lg">
          Agende uma Visita
        </ButtonLink>
      </div>
    </Section>
  );
}

const band = css`
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
