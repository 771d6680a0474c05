import type { ReactNode } from 'react';
import { buttonStyles, type ButtonLook } from './Button';
import { SmartLink } from './SmartLink';

interface ButtonLinkProps extends ButtonLook {
  to: string;
  newTab?: boolean;
  className?: string;
  onClick?: () => void;
  /** What is read on it, where there are no children. */
  label?: string;
  children?: ReactNode;
}

export function ButtonLink({ variant, size, label, children = label, ...link }: ButtonLinkProps) {
  return (
    <SmartLink css={buttonStyles({ variant, size })} {...link}>
      {children}
    </SmartLink>
  );
}
