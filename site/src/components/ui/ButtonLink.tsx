import type { ReactNode } from 'react';
import { buttonStyles, type ButtonLook } from './Button';
import { SmartLink } from './SmartLink';

interface ButtonLinkProps extends ButtonLook {
  to: string;
  newTab?: boolean;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

export function ButtonLink({ variant, size, ...link }: ButtonLinkProps) {
  return <SmartLink css={buttonStyles({ variant, size })} {...link} />;
}
