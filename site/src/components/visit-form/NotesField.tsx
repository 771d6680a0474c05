import { css } from '@emotion/react';
import { useId } from 'react';
import { visitRequestLimits } from 'shared/visit-fields';
import { describedBy } from './describedBy';
import { FieldError } from './FieldError';
import { fieldStyle, hintStyle, inputStyle, labelStyle } from './fieldStyles';

export function NotesField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div css={fieldStyle}>
      <label htmlFor={id} css={labelStyle}>
        Observações (opcional)
      </label>
      <p id={`${id}-hint`} css={hintStyle}>
        Se quiser, conte a idade das crianças, uma necessidade de acessibilidade ou o que deseja
        perguntar. Usamos só para preparar a visita; não inclua laudos nem documentos.
      </p>
      <textarea
        id={id}
        name="observacoes"
        rows={4}
        maxLength={visitRequestLimits.notes}
        css={[inputStyle, area]}
        {...describedBy(`${id}-error`, error, `${id}-hint`)}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

const area = css`
  resize: vertical;
`;
