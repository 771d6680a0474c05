/** The value that this share (0 to 1) of the values does not exceed; 0 when there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
