import {
  AuthApiError,
  AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { translateAuthError } from './authMessages';

const expectMessage = (error: unknown) => expect((translateAuthError(error) as Error).message);

/** The messages are those of the product's own auth service or of a hosted project. */
test.each([
  ['invalid_credentials', 'Invalid login credentials', 'E-mail ou senha incorretos.'],
  ['over_request_rate_limit', 'Request rate limit reached', 'Aguarde alguns minutos'],
  ['over_request_rate_limit', 'Muitas tentativas. Aguarde 12 s e tente.', 'Aguarde 12 segundos'],
  ['over_email_send_rate_limit', 'You can only request this after 59 seconds.', '59 segundos'],
  ['a_code_of_tomorrow', 'Something went terribly wrong', 'recusou o pedido'],
  [undefined, 'Something went terribly wrong', 'recusou o pedido'],
])('translates %s (“%s”) into Portuguese', (code, message, portuguese) => {
  expectMessage(new AuthApiError(message, 400, code)).toContain(portuguese);
});

test('messages of the client library are translated', () => {
  expectMessage(new AuthWeakPasswordError('Password is known', 422, ['pwned'])).toContain(
    'frase curta',
  );
  expectMessage(new AuthSessionMissingError()).toContain('sessão terminou');
  expectMessage(new AuthRetryableFetchError('Error sending recovery email', 500)).toContain(
    'minutos',
  );
  expectMessage(new AuthRetryableFetchError('Failed to fetch', 0)).toContain('Sem conexão');
  expectMessage(new AuthError('Something else')).toContain('recusou');
});

test('unknown messages are shown unchanged', () => {
  const error = new Error('Sessão não encontrada.');
  expect(translateAuthError(error)).toBe(error);
});
