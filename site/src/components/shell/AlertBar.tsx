import { css } from '@emotion/react';
import { useState } from 'react';
import { resolveStorageUrl } from 'shared/storage';
import { useShared } from '../../data/content';
import { supabaseUrl } from '../../settings';
import { from, notPrinted, withoutScripts } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { Button } from '../ui/Button';
import { Container } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';
import { closingKey, hasClosed, isClosed, rememberClosed } from './closedAlerts';
import { type Alert, useAlerts } from './useAlerts';

/**
 * What families have to know today. The alert that was on when the pages were built is part of them. One that began
 * later lies over the page until the next publication: nothing that is being read moves.
 */
export function AlertBar({ path }: { path: string }) {
  const { alert: built } = useShared();
  const alerts = useAlerts(path);
  const [newest] = alerts ?? [];
  const [, setClosings] = useState(0);
  const close = (alert: Alert) => {
    rememberClosed(alert);
    setClosings((before) => before + 1);
    // The button that had the focus is gone.
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  };
  const isBuilt = (alert: Alert) => built && closingKey(alert) === closingKey(built);
  const isOver = alerts && !alerts.some(isBuilt);
  const [end, setEnd] = useState<{ path: string; hasMovedOn: boolean }>();
  if (isOver && !end) setEnd({ path, hasMovedOn: false });
  if (end && !end.hasMovedOn && end.path !== path) setEnd({ path, hasMovedOn: true });

  return (
    <>
      {built && !end?.hasMovedOn && (
        <section
          aria-label="Comunicado da escola"
          // An alert that is over keeps its room until the next page: what is being read would move.
          css={[band, { [hasClosed(built)]: { display: 'none' } }, isOver && out]}
        >
          <Container css={row}>
            <Words alert={built} />
            <CloseButton onClose={() => close(built)} />
          </Container>
        </section>
      )}
      {/* There before its words are, which a screen reader then reads out. */}
      <div role="status">
        {newest && !isBuilt(newest) && !isClosed(newest) && (
          <div key={closingKey(newest)} ref={makeRoom} css={[row, overlay]}>
            <Words alert={newest} />
            <CloseButton onClose={() => close(newest)} />
          </div>
        )}
      </div>
    </>
  );
}

function Words({ alert: { title, link } }: { alert: Alert }) {
  return (
    <p css={words}>
      <span>{title}</span>
      {link && <SmartLink to={resolveStorageUrl(link, supabaseUrl)}>Saiba mais</SmartLink>}
    </p>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Fechar comunicado"
      onClick={onClose}
      css={button}
    >
      <LineIcon strokes={shellIcons.close} />
    </Button>
  );
}

/**
 * Leaves room for the overlay at the end of the page and above what else floats, so that it covers nothing for good.
 * @returns what takes the room back
 */
function makeRoom(overlay: HTMLElement | null) {
  if (!overlay) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--alert-height', `${overlay.offsetHeight}px`);
  });
  observer.observe(overlay);
  return () => {
    observer.disconnect();
    style.removeProperty('--alert-height');
  };
}

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;

const band = css`
  background: ${color.yellow};
  color: ${color.ink};
  font-weight: ${weight.bold};
  ${notPrinted}
`;

const out = css`
  visibility: hidden;
`;

const overlay = css`
  position: fixed;
  right: ${space.sm};
  bottom: calc(${space.sm} + env(safe-area-inset-bottom));
  left: ${space.sm};
  z-index: ${layer.alert};
  /* Much text in large letters must not hide the page: it is scrolled. */
  max-height: 45svh;
  overflow-y: auto;
  padding: ${space['3xs']} ${space['2xs']} ${space['3xs']} ${space.sm};
  border: 2px solid ${color.ink};
  border-radius: ${radius.md};
  background: ${color.yellow};
  color: ${color.ink};
  font-weight: ${weight.bold};
  box-shadow: ${shadow.lg};
  animation: alert-in ${motion.smooth} ${motion.ease};
  @keyframes alert-in {
    from {
      opacity: 0;
      transform: translateY(1rem);
    }
  }
  ${from.md} {
    right: auto;
    width: 34rem;
  }
  ${notPrinted}
`;

const words = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.sm};
  padding-block: ${space['2xs']};
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`;

/** Without scripts it keeps its place: the words beside it would move. */
const button = css`
  margin-right: calc(-1 * ${space['2xs']});
  ${withoutScripts} {
    visibility: hidden;
  }
`;
