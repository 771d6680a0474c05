import { css } from '@emotion/react';
import { chatLink, dialled } from 'shared/phone';
import { useSchool } from '../../data/useShared';
import { notPrinted, visuallyHidden } from '../../styles/common';
import { from } from '../../styles/media';
import { layer, motion, shadow, space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { ButtonLink } from '../ui/ButtonLink';

/** A way into the chat, from a second after the page has opened on. */
export function FloatingChat() {
  const { whatsapp, visitMessage } = useSchool();
  return (
    <aside aria-label="Conversar com a escola" css={corner}>
      <ButtonLink to={chatLink(dialled(whatsapp), visitMessage)} newTab size="icon" css={round}>
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
  animation: chat-in ${motion.smooth} ${motion.ease} 1s both;
  @keyframes chat-in {
    from {
      visibility: hidden;
      opacity: 0;
      transform: scale(0.6);
    }
  }
  ${from.lg} {
    right: ${space.md};
    bottom: ${space.md};
  }
  ${notPrinted}
`;

const round = css`
  width: 3.5rem;
  height: 3.5rem;
  border-color: rgb(255 255 255 / 85%);
  font-size: 1.625rem;
  box-shadow: ${shadow.lg};
`;
