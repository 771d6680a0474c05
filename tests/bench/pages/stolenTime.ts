import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel does inside. */
const tick = 10;

/**
 * For how long, in milliseconds of all processors since the machine started, somebody else had a processor that this
 * machine wanted, as /proc/stat has it ("steal"). 0 where no one says: on a machine of one's own, or not on Linux.
 */
export function stolenTime(): number {
  if (process.platform !== 'linux') return 0;
  const [, , , , , , , , steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
  return Number(steal ?? 0) * tick;
}

/** Milliseconds between looks. */
const interval = 20;

/**
 * Watches what is stolen, moment by moment.
 * @returns how to end it, which tells how much was stolen from one instant to another, in microseconds of the
 *   machine's monotonic clock, by which browsers date what they record
 */
export function watchStolenTime(): () => (from: number, to: number) => number {
  const looks: { at: number; stolen: number }[] = [];
  const look = () =>
    looks.push({ at: Number(process.hrtime.bigint() / 1000n), stolen: stolenTime() });
  look();
  const timer = setInterval(look, interval);
  return () => {
    clearInterval(timer);
    look();
    return (from, to) => {
      const until = (instant: number) =>
        looks.findLast(({ at }) => at <= instant)?.stolen ?? looks[0]?.stolen ?? 0;
      return until(to) - until(from);
    };
  };
}
