/** Types of data-service.mjs, which runs before TypeScript can. */
export const root: string;
export function readSettings(): Record<string, string | undefined>;
export function dataServiceUrl(settings: Record<string, string | undefined>): string;
export function ensureDataService(): Promise<{ stop: () => Promise<void> }>;
