import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { school } from 'shared/school';
import { print } from '../../styles/media';
import { layer, shadow, space } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';

const delay = 1000;

/** A way into the chat, from a second after the page has opened on. */
export function FloatingChat() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!visible) return null;
  return (
    <ButtonLink to={school.links.visitChat} newTab css={corner}>
      WhatsApp
    </ButtonLink>
  );
}

const corner = css`
  position: fixed;
  right: ${space.sm};
  bottom: ${space.sm};
  z-index: ${layer.chat};
  box-shadow: ${shadow.lg};
  ${print} {
    display: none;
  }
`;
