import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';

interface FieldProps<Control> {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (control: Control) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps<ErrorProps & { id: string }>) {
  const id = useId();
  return (
    <div css={fieldStyle}>
      <label htmlFor={id} css={labelStyle}>
        {label}
      </label>
      <Hint id={`${id}-hint`} text={hint} />
      {children({ id, ...buildErrorProps(`${id}-error`, error, hint && `${id}-hint`) })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** A group of checkboxes for one question. */
export function ChoiceGroup({ label, hint, error, children }: FieldProps<ErrorProps>) {
  const id = useId();
  const { 'aria-describedby': description } = buildErrorProps(`${id}-error`, error, `${id}-hint`);
  return (
    <fieldset
      css={[fieldStyle, { minWidth: 0, padding: 0, border: 0 }]}
      aria-describedby={description}
    >
      <legend css={labelStyle}>{label}</legend>
      <Hint id={`${id}-hint`} text={hint} />
      {children(buildErrorProps(`${id}-error`, error))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

function Hint({ id, text: hint }: { id: string; text: string | undefined }) {
  if (!hint) return null;
  return (
    <p id={id} css={{ color: color.muted, fontSize: text.sm }}>
      {hint}
    </p>
  );
}

/** The error of a field. The field's control refers to it with `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} css={{ color: color.coral, fontSize: text.sm, fontWeight: weight.bold }}>
      {message}
    </p>
  ) : null;
}

type ErrorProps = ReturnType<typeof buildErrorProps>;

/** Returns the attributes with which a control refers to its error and its hint. */
export function buildErrorProps(errorId: string, error: string | undefined, hintId?: string) {
  const ids = [error && errorId, hintId].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const;
}

const labelStyle = css`
  display: block;
  padding: 0;
  font-size: ${text.base};
  font-weight: ${weight.bold};
`;

export const fieldStyle = css`
  display: grid;
  gap: ${space['2xs']};
`;

export const inputStyle = css`
  width: 100%;
  min-height: 3.25rem;
  padding: 0.75rem 1rem;
  border: 1.5px solid ${color.muted};
  border-radius: ${radius.sm};
  background: ${color.white};
  font-size: 1.0625rem;
  transition: border-color ${motion.quick};
  &:focus-visible {
    outline-offset: 1px;
    border-color: ${color.primary};
  }
  &[aria-invalid='true'] {
    border-color: ${color.coral};
    box-shadow: inset 0 0 0 1px ${color.coral};
  }
`;
