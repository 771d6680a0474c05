import { css } from '@emotion/react';
import { useState } from 'react';
import { resolveStorageUrl } from 'shared/storage';
import { useSharedContent } from '../../data/pageContent';
import { supabaseUrl } from '../../buildSettings';
import { forcedColors, from, notPrinted, withoutScripts } from '../../styles/common';
import { color, layer, motion, radius, shadow, space, weight } from '../../styles/tokens';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { Button } from '../ui/Button';
import { Container } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';
import { getAlertKey, buildClosedSelector, isClosed, rememberClosed } from './closedAlerts';
import { type Alert, useAlerts } from './useAlerts';

/**
 * Shows an urgent message to families. An alert that was active when the pages were built is part of the page. A later
 * alert overlays the page until the next publication, so that the text being read does not move.
 */
export function AlertBar({ path }: { path: string }) {
  const { alert: builtAlert } = useSharedContent();
  const alerts = useAlerts(path);
  const [newest] = alerts ?? [];
  const [, setClosings] = useState(0);
  const close = (alert: Alert) => {
    rememberClosed(alert);
    setClosings((before) => before + 1);
    // The focused button disappears, so the focus moves to the content.
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  };
  const isBuiltAlert = (alert: Alert) =>
    builtAlert && getAlertKey(alert) === getAlertKey(builtAlert);
  const isOver = alerts && !alerts.some(isBuiltAlert);
  const [end, setEnd] = useState<{ path: string; hasMovedOn: boolean }>();
  if (isOver && !end) setEnd({ path, hasMovedOn: false });
  if (end && !end.hasMovedOn && end.path !== path) setEnd({ path, hasMovedOn: true });

  return (
    <>
      {builtAlert && !end?.hasMovedOn && (
        <section
          aria-label="Comunicado da escola"
          // An expired alert keeps its space until the next page: otherwise the text being read would move.
          css={[
            band,
            { [buildClosedSelector(builtAlert)]: { display: 'none' } },
            isOver && invisible,
          ]}
        >
          <Container css={row}>
            <AlertText alert={builtAlert} />
            <CloseButton onClose={() => close(builtAlert)} />
          </Container>
        </section>
      )}
      {/* The region exists before its text, because screen readers announce only changes. */}
      <div role="status">
        {newest && !isBuiltAlert(newest) && !isClosed(newest) && (
          <div key={getAlertKey(newest)} ref={reserveRoom} css={[row, overlay]}>
            <AlertText alert={newest} />
            <CloseButton onClose={() => close(newest)} />
          </div>
        )}
      </div>
    </>
  );
}

function AlertText({ alert: { title, link } }: { alert: Alert }) {
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
 * Reserves space for the overlay at the end of the page and below other floating elements, so that everything can be
 * scrolled out from under it.
 * @returns a cleanup function
 */
function reserveRoom(overlay: HTMLElement | null) {
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
  background: ${color.accent};
  color: ${color.ink};
  font-weight: ${weight.bold};
  ${forcedColors} {
    border-bottom: 2px solid;
  }
  ${notPrinted}
`;

const invisible = css`
  visibility: hidden;
`;

const overlay = css`
  position: fixed;
  right: ${space.sm};
  bottom: calc(${space.sm} + env(safe-area-inset-bottom));
  left: ${space.sm};
  z-index: ${layer.alert};
  /* A long text in large letters scrolls, so that it does not hide the page. */
  max-height: 45svh;
  overflow-y: auto;
  padding: ${space['3xs']} ${space['2xs']} ${space['3xs']} ${space.sm};
  border: 2px solid ${color.ink};
  border-radius: ${radius.md};
  background: ${color.accent};
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

/** Invisible without scripts. It keeps its space, so that the text beside it does not move when scripts arrive. */
const button = css`
  margin-right: calc(-1 * ${space['2xs']});
  ${withoutScripts} {
    visibility: hidden;
  }
`;
