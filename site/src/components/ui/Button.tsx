import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { canHover, notPrinted, onHover } from '../../styles/common';
import { color, motion, radius, shadow, weight } from '../../styles/tokens';
import { SmartLink } from './SmartLink';

export function Button({
  variant,
  size,
  type = 'button',
  ...button
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} css={buttonStyles({ variant, size })} {...button} />;
}

interface ButtonLinkProps extends ButtonLook {
  to: string;
  newTab?: boolean;
  className?: string;
  onClick?: () => void;
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

type ButtonVariant = 'default' | 'outline' | 'secondary' | 'ghost' | 'link' | 'cta';
type ButtonSize = 'default' | 'lg' | 'icon';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  font-weight: ${weight.bold};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};
  &:active {
    transform: translateY(1px);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  ${notPrinted}
`;

const variants: Record<ButtonVariant, SerializedStyles> = {
  default: css`
    background: ${color.primary};
    color: ${color.white};
    ${onHover(color.primaryDark)}
  `,
  outline: css`
    border-color: currentcolor;
    background: transparent;
    color: inherit;
    ${onHover('color-mix(in srgb, currentcolor 12%, transparent)')}
  `,
  secondary: css`
    background: ${color.primarySoft};
    color: ${color.primaryDark};
    ${onHover(`color-mix(in srgb, ${color.primarySoft} 88%, ${color.primary})`)}
  `,
  ghost: css`
    background: transparent;
    color: inherit;
    ${onHover('color-mix(in srgb, currentcolor 10%, transparent)')}
  `,
  link: css`
    border-radius: ${radius.sm};
    background: transparent;
    color: ${color.primary};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    ${canHover} {
      &:hover {
        text-decoration-thickness: 0.14em;
      }
    }
  `,
  cta: css`
    background: ${color.accent};
    color: ${color.ink};
    font-weight: ${weight.heavy};
    box-shadow: ${shadow.sm};
    ${onHover(color.accentDark)}
  `,
};

const sizes: Record<ButtonSize, SerializedStyles> = {
  default: css`
    min-height: 2.875rem;
    padding: 0.5rem 1.375rem;
    font-size: 1rem;
  `,
  lg: css`
    min-height: 3.375rem;
    padding: 0.75rem 1.875rem;
    font-size: 1.125rem;
  `,
  /* On phones, enlarged text needs the space more than the icon does. */
  icon: css`
    flex: none;
    width: min(2.875rem, 14.5vw);
    height: min(2.875rem, 14.5vw);
    padding: 0;
  `,
};

function buttonStyles({ variant = 'default', size = 'default' }: ButtonLook): SerializedStyles[] {
  return [base, variants[variant], sizes[size]];
}
