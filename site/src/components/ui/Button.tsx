import type { ComponentProps } from 'react';
import { buttonStyles, type ButtonLook } from './buttonStyles';

/** Does something on this page. What leads elsewhere is a `ButtonLink`. */
export function Button({
  variant,
  size,
  type = 'button',
  ...button
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} css={buttonStyles({ variant, size })} {...button} />;
}
