import { css } from '@emotion/react';
import { school } from 'shared/school';
import { space, text } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';

/** In place of the form, where scripts are off: the same can be asked by chat and by phone. */
export function ContactInstead() {
  return (
    <div css={box}>
      <p css={lead}>
        O formulário precisa de JavaScript, que está desativado neste navegador. Combine a sua
        visita direto com a secretaria:
      </p>
      <div css={ways}>
        <ButtonLink to={school.links.visitChat} newTab size="lg">
          Agendar pelo WhatsApp
        </ButtonLink>
        <ButtonLink to={`tel:${school.phone.e164}`} variant="outline" size="lg">
          Ligar para {school.phone.label}
        </ButtonLink>
      </div>
    </div>
  );
}

const box = css`
  display: grid;
  gap: ${space.md};
`;

const lead = css`
  max-width: 38rem;
  font-size: ${text.lg};
`;

const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;
