import { css } from '@emotion/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Anuncio } from 'shared/pages/escola';
import { onPhones } from '../../styles/common';
import { color, leading, motion, radius, shadow, space, text, veil } from '../../styles/tokens';
import { Button, ButtonLink } from '../ui/Button';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { RichText } from '../ui/RichText';

export function ScholarshipPopup({ words, onClose }: { words: Anuncio; onClose: () => void }) {
  const { title, text: details, button, link } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // A click on the backdrop has the dialog itself as target. Keyboard users close it with Escape.
  const closeOnBackdropClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby="bolsas-titulo"
      css={card}
      onClick={closeOnBackdropClick}
      onClose={onClose}
    >
      <div css={content}>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Fechar"
          css={{ position: 'absolute', top: space['2xs'], right: space['2xs'] }}
          onClick={() => dialog.current?.close()}
        >
          <LineIcon strokes={shellIcons.close} css={{ fontSize: '1.5rem' }} />
        </Button>
        <p css={badge}>
          <LineIcon strokes={shellIcons.star} />
        </p>
        <h2 id="bolsas-titulo">{title}</h2>
        <RichText html={details} />
        <div css={{ display: 'grid', gap: space['2xs'], marginTop: space.md }}>
          <ButtonLink {...button} newTab variant="cta" size="lg" />
          {link.label && link.to && <ButtonLink {...link} newTab variant="link" />}
        </div>
      </div>
    </dialog>
  );
}

const card = css`
  width: min(30rem, calc(100% - 2 * ${space.gutter}));
  max-height: calc(100% - 2 * ${space.md});
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.lg};
  /* Visible in forced-colors mode, where the dialog has no shadow. */
  outline: 2px solid transparent;
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.lg};
  animation: popup-in ${motion.smooth} ${motion.ease};
  &::backdrop {
    background: ${veil('60%')};
  }
  /* On phones, a sheet at the bottom, where a thumb reaches it. The page stays in sight above it. */
  ${onPhones} {
    width: 100%;
    max-width: none;
    margin-bottom: 0;
    border-radius: ${radius.lg} ${radius.lg} 0 0;
  }
  @keyframes popup-in {
    from {
      opacity: 0;
      transform: translateY(1.5rem);
    }
  }
`;

const content = css`
  padding: ${space.lg};
  border-top: 0.5rem solid ${color.accent};
  p {
    margin-top: ${space.xs};
  }
  ${onPhones} {
    padding: ${space.md} ${space.gutter} calc(${space.sm} + env(safe-area-inset-bottom));
    line-height: ${leading.snug};
    h2 {
      padding-right: 3rem;
      font-size: ${text.xl};
    }
    p {
      margin-top: ${space['2xs']};
    }
  }
`;

const badge = css`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${space.sm};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  font-size: 1.625rem;
  ${onPhones} {
    display: none;
  }
`;
