import { focusManager } from '@tanstack/react-query';
import type { ConsoleClient } from '../supabaseClient';

/** How long after the last key or pointer movement the console counts as unused, in milliseconds. */
export const idleAfterMs = 15 * 60_000;

const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/**
 * Stops all requests while nobody uses the console. Renewing its token counts as using a session
 * (supabase/migrations/…02_staff_and_permissions.sql), so a console that was left open would otherwise never be signed out.
 */
export function restWhenIdle({ auth }: Pick<ConsoleClient, 'auth'>): void {
  let isResting = false;
  let timer: number | undefined;
  const rest = () => {
    isResting = true;
    focusManager.setFocused(false);
    void auth.stopAutoRefresh();
  };
  const noteUse = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(rest, idleAfterMs);
    if (!isResting) return;
    isResting = false;
    focusManager.setFocused(undefined);
    void auth.startAutoRefresh();
  };
  for (const type of signsOfUse)
    window.addEventListener(type, noteUse, { capture: true, passive: true });
  noteUse();
}
