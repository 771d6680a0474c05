/** Preloaded into a process whose clock is to jump, by `CLOCK_JUMPS_BY` milliseconds, two seconds after its start. */
const jump = Number(process.env.CLOCK_JUMPS_BY);
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const start = realNow();
const now = () => (realNow() - start > 2000 ? realNow() + jump : realNow());

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }
  static now() {
    return now();
  }
};
