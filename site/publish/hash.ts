import { createHash } from 'node:crypto';

/** A content address: equal for equal bytes, 32 hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
