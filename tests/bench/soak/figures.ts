/** @param share 0.5 for the median. */
export function findPercentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

/**
 * Estimates by how much a value grows from the first sample to the last: the median of the slopes between any two samples
 * (Theil and Sen), so that single peaks, such as before a garbage collection, do not count.
 */
export function estimateGrowth(samples: readonly { time: number; value: number }[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples
      .slice(index + 1)
      .map((other) => (other.value - one.value) / (other.time - one.time || 1)),
  );
  const duration = (samples.at(-1)?.time ?? 0) - (samples[0]?.time ?? 0);
  return findPercentile(slopes, 0.5) * duration;
}
