import type { ChildProcess } from 'node:child_process';

export const startAgain: number;
export const aliveEveryMs: number;
export function endWhenStuck(host: ChildProcess, say: (text: string) => void): void;
