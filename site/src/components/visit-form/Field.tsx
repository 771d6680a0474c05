import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';

interface FieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (control: Described & { id: string }) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  return (
    <div css={fieldStyle}>
      <label htmlFor={id} css={labelStyle}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} css={hintStyle}>
          {hint}
        </p>
      )}
      {children({ id, ...describedBy(`${id}-error`, error, hint && `${id}-hint`) })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** What is wrong with a field. The field's control names it with `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} css={{ color: color.coral, fontSize: text.sm, fontWeight: weight.bold }}>
      {message}
    </p>
  ) : null;
}

export type Described = ReturnType<typeof describedBy>;

export function describedBy(errorId: string, error: string | undefined, hintId?: string) {
  const ids = [error && errorId, hintId].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const;
}

export const labelStyle = css`
  display: block;
  padding: 0;
  font-size: ${text.base};
  font-weight: ${weight.bold};
`;

export const hintStyle = css`
  color: ${color.muted};
  font-size: ${text.sm};
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
