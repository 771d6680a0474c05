import { authMessage } from '../providers/auth/authMessages';

/** What a link of a recovery or invitation mail carries. */
export type RecoveryLink =
  { accessToken: string; refreshToken: string } | { problem: string } | null;

/**
 * Reads the fragment that the auth service adds to the address it sends people back to. Null without one.
 */
export function readRecoveryLink(hash: string): RecoveryLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = parameters.get('access_token');
  const refreshToken = parameters.get('refresh_token');
  if (accessToken && refreshToken) return { accessToken, refreshToken };
  if (!parameters.has('error')) return null;
  return { problem: authMessage(parameters.get('error_code')) };
}
