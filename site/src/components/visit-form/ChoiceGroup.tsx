import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { space } from '../../styles/tokens';
import { FieldError } from './FieldError';
import { hintStyle, labelStyle } from './fieldStyles';

interface ChoiceGroupProps {
  legend: string;
  hint: string;
  error: string | undefined;
  /** The choices, which are described by the element of that id while there is an error. */
  children: (errorId: string) => ReactNode;
}

/** A question with several answers. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const id = useId();
  const describedBy = error ? `${id}-error ${id}-hint` : `${id}-hint`;
  return (
    <fieldset css={group} aria-describedby={describedBy}>
      <legend css={labelStyle}>{legend}</legend>
      <p id={`${id}-hint`} css={hintStyle}>
        {hint}
      </p>
      {children(`${id}-error`)}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

const group = css`
  display: grid;
  gap: ${space['2xs']};
  min-width: 0;
  padding: 0;
  border: 0;
`;
