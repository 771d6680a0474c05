import { css } from '@emotion/react';
import { school } from 'shared/school';
import { space, text } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';

/** In place of the form, where scripts are off: the same can be asked by chat and by phone. */
export function ContactInstead() {
  return (
    <div css={box}>
      <p>
        O formulário precisa de JavaScript, que está desativado neste navegador. Combine a sua
        visita direto com a secretaria:
      </p>
      <div>
        <div>
          <ButtonLink to={school.links.visitChat} newTab size="lg">
            Agendar pelo WhatsApp
          </ButtonLink>
        </div>
        <div>
          <ButtonLink to={`tel:${school.phone.e164}`} variant="outline" size="lg">
            Ligar para {school.phone.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Within `noscript` a style may only be the first element of its parent: hence one here, and a box for each button. */
const box = css`
  display: grid;
  gap: ${space.md};
  > p {
    max-width: 38rem;
    font-size: ${text.lg};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.sm};
  }
`;
