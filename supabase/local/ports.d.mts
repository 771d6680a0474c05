/** Types of ports.mjs, which runs before TypeScript can. */
export const defaultPorts: { PORT: number; INBOX_PORT: number };
export function portObstacle(
  host: string,
  port: number,
  setting: string,
): Promise<string | undefined>;
export function commandWith(settings: Record<string, string>): string;
export function freePort(): Promise<number>;
