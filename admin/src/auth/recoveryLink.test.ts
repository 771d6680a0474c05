import { describe, expect, test } from '@jest/globals';
import { readRecoveryLink } from './recoveryLink';

describe('the link of a recovery mail', () => {
  test('carries the session with which the password may be changed', () => {
    expect(readRecoveryLink('#access_token=a&refresh_token=r&type=recovery')).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
    });
  });

  test('that expired says so in Portuguese', () => {
    expect(
      readRecoveryLink('#error=access_denied&error_code=otp_expired&error_description=Email+link'),
    ).toEqual({ problem: expect.stringContaining('não vale mais') });
  });

  test('that failed otherwise says so in Portuguese, too', () => {
    expect(readRecoveryLink('#error=server_error&error_description=Try+again')).toEqual({
      problem: expect.stringContaining('Tente de novo'),
    });
  });

  test('is none when the address has no fragment', () => {
    expect(readRecoveryLink('')).toBeNull();
  });
});
