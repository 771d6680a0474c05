/**
 * A part of what is tested.
 * @typedef {object} Step
 * @property {string} name
 * @property {number} seconds what it takes on two processors that nobody else uses
 * @property {() => Promise<import('./steps.mjs').Counts>} run
 */

/** What the machine may slow down by while a step runs that was begun. */
const margin = 1.3;

/**
 * Runs steps one after the other. One that would not end before the deadline is left out, and a later, shorter
 * one may still be run. How slow the machine is, is learned from the steps before; the first is always run.
 *
 * @param {Step[]} steps
 * @param {number} deadline milliseconds since 1970; Infinity for none
 * @param {() => number} now
 * @returns {Promise<{ passed: number, failed: number, leftOut: string[] }>}
 */
export async function runInTime(steps, deadline, now = Date.now) {
  const total = { passed: 0, failed: 0, leftOut: [] };
  let slowness = 0;
  for (const { name, seconds, run } of steps) {
    if (now() + seconds * 1000 * slowness * margin > deadline) {
      console.log(`\n── ${name}: LEFT OUT, there is no time for it`);
      total.leftOut.push(name);
      continue;
    }
    console.log(`\n── ${name}`);
    const started = now();
    const { passed, failed } = await run();
    const taken = (now() - started) / 1000;
    total.passed += passed;
    total.failed += failed;
    // The latest step tells most: how busy a machine is changes within minutes.
    slowness = slowness === 0 ? taken / seconds : (slowness + taken / seconds) / 2;
    console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${Math.round(taken)} s`);
  }
  return total;
}
