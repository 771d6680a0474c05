import { createContext } from 'react';

/**
 * Whether the form has been saved and is about to close. A form library calls a submission successful that
 * ended without an exception; this one only counts when the row is stored.
 */
export const SavedContext = createContext(false);
