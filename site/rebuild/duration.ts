const milliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a span of time such as `90s`, `15m`, `1h` or `1d`; a bare number counts seconds.
 * @returns milliseconds, or null when the text is no such span
 */
export function parseDuration(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*([smhd]?)$/.exec(text.trim());
  if (!match) return null;
  const unit = (match[2] || 's') as keyof typeof milliseconds;
  return Number(match[1]) * milliseconds[unit];
}

/** `8.2 s`, `640 ms`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
