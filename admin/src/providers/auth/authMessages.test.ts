import { describe, expect, test } from '@jest/globals';
import {
  AuthApiError,
  AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { inPortuguese, inPortugueseForLink } from './authMessages';

const said = (error: unknown) => expect((inPortuguese(error) as Error).message);

/** Each with what the host's own service or a hosted project says. */
describe('of the sign-in service', () => {
  test.each([
    ['invalid_credentials', 'Invalid login credentials', 'E-mail ou senha incorretos.'],
    ['email_not_confirmed', 'Email not confirmed', 'ainda não foi confirmado'],
    ['user_banned', 'User is banned', 'suspenso'],
    ['user_not_found', 'User from sub claim in JWT does not exist', 'não existe mais'],
    ['over_request_rate_limit', 'Request rate limit reached', 'Aguarde alguns minutos'],
    ['over_request_rate_limit', 'Muitas tentativas. Aguarde 12 s e tente.', 'Aguarde 12 segundos'],
    ['over_email_send_rate_limit', 'You can only request this after 59 seconds.', '59 segundos'],
    ['same_password', 'New password should be different', 'diferente da atual'],
    ['otp_expired', 'Email link is invalid or has expired', 'não vale mais'],
    ['session_not_found', 'Session from session_id claim in JWT does not exist', 'sessão terminou'],
    ['refresh_token_not_found', 'Invalid Refresh Token', 'sessão terminou'],
    ['reauthentication_needed', 'Password update requires reauthentication', 'entre de novo'],
    ['validation_failed', 'missing email or phone', 'não foi aceito'],
    ['signup_disabled', 'Signups not allowed for this instance', 'desligado'],
    ['a_code_of_tomorrow', 'Something went terribly wrong', 'recusou o pedido'],
    [undefined, 'Something went terribly wrong', 'recusou o pedido'],
  ])('%s (“%s”) is said in Portuguese', (code, message, portuguese) => {
    said(new AuthApiError(message, 400, code)).toContain(portuguese);
  });

  test('a weak password comes with advice', () => {
    said(new AuthWeakPasswordError('Password is known', 422, ['pwned'])).toContain('frase curta');
  });

  test('a session that is missing, and a service that is down, are said in Portuguese', () => {
    said(new AuthSessionMissingError()).toContain('sessão terminou');
    said(new AuthRetryableFetchError('Error sending recovery email', 500)).toContain('minutos');
    said(new AuthRetryableFetchError('Failed to fetch', 0)).toContain('Sem conexão');
    said(new AuthError('Something else')).toContain('recusou');
  });

  test('a session that a mail brought is a link to a user who opened it', () => {
    const error = new AuthApiError('Session does not exist', 403, 'session_not_found');
    expect(inPortugueseForLink(error)).toMatchObject({ message: expect.stringContaining('link') });
  });
});

test('what others say stays as it is', () => {
  const error = new Error('Sessão não encontrada.');
  expect(inPortuguese(error)).toBe(error);
});
