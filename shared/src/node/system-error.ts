import { types } from 'node:util';

/** The `code` of an error of the system (`ENOENT`, `EEXIST`…), undefined for any other. */
export function errorCode(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error ? String(error.code) : undefined;
}
