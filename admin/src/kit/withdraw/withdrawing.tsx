import type { Identifier } from 'ra-core';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { randomId } from 'shared/browser';
import type { WithdrawalTarget } from '../../providers/data/withdrawals';

/** Asks the user before something is taken off the air. */
export interface WithdrawalRequest extends WithdrawalTarget {
  /** What goes, in words: “a foto 2” or “a notícia Festa”. */
  name: string;
  /** Whether an open form has changes that will be lost. */
  losesWork?: boolean;
  /** Called when the rows have changed, while the dialog goes on to show the progress. */
  onWithdrawn?: () => void;
  /** Finds what gets the focus if the button that asked disappears; the page by default. */
  findNext?: () => HTMLElement | null;
}

const WithdrawalContext = createContext<(request: WithdrawalRequest) => void>(() => undefined);

/** Returns a function that opens the dialog. */
export const useWithdraw = () => useContext(WithdrawalContext);

interface OpenRow {
  id: Identifier;
  /** Opens the current version of the row in the form, after photos of it were taken off the air. */
  reload: () => Promise<void>;
}

/** The stored row of a form; null for a new one. react-admin's context has the values of the form instead. */
export const OpenRowContext = createContext<OpenRow | null>(null);

const WithdrawDialog = lazy(() => import('./WithdrawDialog'));

/** Has the dialog, which stays open when the item that it was opened from disappears. */
export function WithdrawalHost({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<WithdrawalRequest & { serial: string }>();
  const shown = useRef<WithdrawalRequest>(undefined);
  useEffect(() => {
    // The dialog has just given the focus back, unless what had it is gone.
    if (shown.current && !request && document.activeElement === document.body)
      (shown.current.findNext?.() ?? document.querySelector('main'))?.focus();
    shown.current = request;
  }, [request]);
  return (
    <WithdrawalContext value={(next) => setRequest({ ...next, serial: randomId() })}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <WithdrawDialog
            key={request.serial}
            request={request}
            onClose={() => setRequest(undefined)}
          />
        </Suspense>
      )}
    </WithdrawalContext>
  );
}
