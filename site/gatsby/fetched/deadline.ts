/** A time limit that progress postpones. */
export interface Deadline {
  /** Aborted when the time is over. */
  signal: AbortSignal;
  /** Starts the time again. */
  postpone: () => void;
  /** Ends the time, because the work has ended. */
  end: () => void;
}

/** @param timeoutMs time without progress, in milliseconds */
export function startDeadline(timeoutMs: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return {
    signal: controller.signal,
    postpone: () => timer.refresh(),
    end: () => clearTimeout(timer),
  };
}
