import type { Location } from 'react-router-dom';

/** State that a screen passes to the sign-in page. */
export interface ReturnState {
  /** An address within the console. */
  returnTo: string;
}

/** Where signing in leads: to where one was sent away from, or to the dashboard. */
export function returnAddress({ state }: Pick<Location<unknown>, 'state'>): string {
  const isReturn = typeof state === 'object' && state !== null && 'returnTo' in state;
  return isReturn && typeof state.returnTo === 'string' ? state.returnTo : '/dashboard';
}
