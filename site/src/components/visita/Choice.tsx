import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { color, motion, radius, space, weight } from '../../styles/tokens';
import { canHover } from '../../styles/common';

export function Choice({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label css={box}>
      <input type="checkbox" css={tick} {...input} />
      <span>{children}</span>
    </label>
  );
}

const box = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space['2xs']};
  min-height: 2.875rem;
  padding: 0.5rem 0.625rem;
  border: 1.5px solid ${color.line};
  border-radius: ${radius.sm};
  background: ${color.white};
  font-size: 1rem;
  line-height: 1.25;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  ${canHover} {
    &:hover {
      border-color: ${color.primary};
    }
  }
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    font-weight: ${weight.bold};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.coral};
  }
`;

const tick = css`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${color.primary};
  &:focus-visible {
    outline: none;
  }
`;
