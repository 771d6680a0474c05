const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

/** One line of progress, with the time of day. */
export function say(text: string): void {
  console.log(`${clock.format(new Date())}  ${text}`);
}

/** Runs a step of the start and says how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
