import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { school } from 'shared/school';
import { from, print } from '../../styles/media';
import { layer, motion, shadow, space } from '../../styles/tokens';
import { visuallyHidden } from '../../styles/visuallyHidden';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
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
    <aside aria-label="Conversar com a escola" css={corner}>
      <ButtonLink to={school.links.visitChat} newTab size="icon" css={round}>
        <LineIcon strokes={shellIcons.chat} />
        <span css={visuallyHidden}>Agende uma visita pelo WhatsApp</span>
      </ButtonLink>
    </aside>
  );
}

const corner = css`
  position: fixed;
  right: ${space.sm};
  bottom: calc(${space.sm} + env(safe-area-inset-bottom));
  z-index: ${layer.chat};
  animation: chat-in ${motion.smooth} ${motion.ease};
  @keyframes chat-in {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  ${from.lg} {
    right: ${space.md};
    bottom: ${space.md};
  }
  ${print} {
    display: none;
  }
`;

const round = css`
  width: 3.5rem;
  height: 3.5rem;
  border-color: rgb(255 255 255 / 85%);
  font-size: 1.625rem;
  box-shadow: ${shadow.lg};
`;
