import { css } from '@emotion/react';
import { useId } from 'react';
import { color, radius, space } from '../../styles/tokens';
import { SmartLink } from '../ui/SmartLink';
import { describedBy } from './describedBy';
import { FieldError } from './FieldError';
import { fieldStyle } from './fieldStyles';

export function ConsentField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div css={fieldStyle}>
      <label css={row}>
        <input
          type="checkbox"
          name="lgpd"
          required
          css={tick}
          {...describedBy(`${id}-error`, error)}
        />
        <span>
          Li e concordo com a{' '}
          <SmartLink to="/privacidade" newTab>
            Política de Privacidade
          </SmartLink>{' '}
          e autorizo a escola a entrar em contato comigo para agendar a visita.
        </span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

const row = css`
  display: flex;
  align-items: flex-start;
  gap: ${space.xs};
  cursor: pointer;
`;

const tick = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0.1rem 0 0;
  border-radius: ${radius.sm};
  accent-color: ${color.primary};
  &[aria-invalid='true'] {
    outline: 2px solid ${color.coral};
    outline-offset: 1px;
  }
  &[aria-invalid='true']:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }
`;
