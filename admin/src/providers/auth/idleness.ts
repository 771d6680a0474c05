import { focusManager } from '@tanstack/react-query';
import type { ConsoleClient } from '../supabaseClient';

/** Milliseconds after the last key or movement of the pointer. */
export const idleAfter = 15 * 60_000;

const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/**
 * A session counts as used when its token is renewed (supabase/migrations/…01_staff.sql). So that a console that
 * somebody left open does not keep itself signed in, it asks for nothing and renews nothing while nobody uses it.
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
    timer = window.setTimeout(rest, idleAfter);
    if (!isResting) return;
    isResting = false;
    focusManager.setFocused(undefined);
    void auth.startAutoRefresh();
  };
  for (const type of signsOfUse)
    window.addEventListener(type, noteUse, { capture: true, passive: true });
  noteUse();
}
