import { createContext } from 'react';

/** Fills the editor anew with the row as it is now; what was typed in it is gone. */
export const ReloadItemContext = createContext<() => Promise<void>>(() => Promise.resolve());
