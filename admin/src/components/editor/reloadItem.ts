import { createContext } from 'react';

/** Reloads the row into the editor, discarding what was typed. */
export const ReloadItemContext = createContext<() => Promise<void>>(() => Promise.resolve());
