import { useEffect, useState } from 'react';

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000;

/** Closes the toast when its time is up; the time starts anew after a pointer or the focus was on it. */
export function useAutoClose(onClose: () => void) {
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(onClose, toastDuration);
    return () => window.clearTimeout(timer);
  }, [paused, onClose]);

  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
