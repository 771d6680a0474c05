const pauses = [250, 500, 1000, 2000, 4000, 8000];

/** Does work that has to succeed: tries again, with longer and longer pauses, for a quarter of a minute. */
export async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}
