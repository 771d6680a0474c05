import { css } from '@emotion/react';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';

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
