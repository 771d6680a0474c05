const times = Number(process.env.FUZZ_RUNS ?? 1);

/** Milliseconds for a property. */
export const patience = 60_000 * times;

/** How often a property is tried, FUZZ_RUNS times more on request, and from where: FUZZ_SEED repeats a run. */
export function runs(count: number) {
  const numRuns = count * times;
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${numRuns} runs, FUZZ_SEED=${seed}`);
  return { numRuns, seed };
}
