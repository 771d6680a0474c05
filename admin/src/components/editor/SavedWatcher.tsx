import { useContext, useEffect } from 'react';
import { SavedContext } from './saved';

/**
 * Acts once the form has settled as saved. Closing from within the submission itself would still count as
 * leaving with unsaved changes.
 */
export function SavedWatcher({ onSaved }: { onSaved: () => void }) {
  const saved = useContext(SavedContext);
  useEffect(() => {
    if (saved) onSaved();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per save, whatever the callback is by then
  }, [saved]);
  return null;
}
