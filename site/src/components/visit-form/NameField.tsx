import { useId } from 'react';
import { visitRequestLimits } from 'shared/visit-fields';
import { describedBy } from './describedBy';
import { FieldError } from './FieldError';
import { fieldStyle, inputStyle, labelStyle } from './fieldStyles';

export function NameField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div css={fieldStyle}>
      <label htmlFor={id} css={labelStyle}>
        Nome completo do responsável
      </label>
      <input
        id={id}
        name="nomeResponsavel"
        autoComplete="name"
        maxLength={visitRequestLimits.name}
        required
        css={inputStyle}
        {...describedBy(`${id}-error`, error)}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
