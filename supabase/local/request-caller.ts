import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who sends a request: anybody with the public key, an account outside the team, a member of the team, or the product
 * itself.
 */
export type CallerKind = 'visitor' | 'account' | 'member' | 'service';

export interface RequestCaller {
  kind: CallerKind;
  /** Tells this caller from others where work is shared out; the product itself has none. */
  name?: string;
}

const callers = new AsyncLocalStorage<RequestCaller>();

/** The caller whose request is being answered here; undefined for the host's own work. */
export const currentCaller = () => callers.getStore();

export const onBehalfOf = <Result>(caller: RequestCaller, work: () => Result): Result =>
  callers.run(caller, work);

/**
 * Being signed in is not being staff: visitors and accounts outside the team get the limits of strangers, and so does
 * whoever nobody has identified.
 */
export const isTrusted = (kind: CallerKind | undefined) => kind === 'member' || kind === 'service';
