import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The kind of caller: anybody with the public key, an account outside the team, a member of the team, or the
 * product itself.
 */
export type CallerKind = 'visitor' | 'account' | 'member' | 'service';

export interface RequestCaller {
  kind: CallerKind;
  /** Identifies the caller where work is shared fairly; the product itself has no name. */
  name?: string;
}

const callers = new AsyncLocalStorage<RequestCaller>();

/** The caller whose request is being handled; undefined for the host's own work. */
export const getCurrentCaller = () => callers.getStore();

export const runOnBehalfOf = <Result>(caller: RequestCaller, work: () => Result): Result =>
  callers.run(caller, work);

/**
 * Whether a caller gets the limits of the team. Being signed in does not make somebody staff: visitors,
 * accounts outside the team and unidentified callers get the limits of strangers.
 */
export const isTrusted = (kind: CallerKind | undefined) => kind === 'member' || kind === 'service';
