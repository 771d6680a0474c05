import {
  AuthApiError,
  AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { inPortuguese } from './authMessages';

const said = (error: unknown) => expect((inPortuguese(error) as Error).message);

/** Each case has the message of the host's service or of a hosted project. */
test.each([
  ['invalid_credentials', 'Invalid login credentials', 'E-mail ou senha incorretos.'],
  ['over_request_rate_limit', 'Request rate limit reached', 'Aguarde alguns minutos'],
  ['over_request_rate_limit', 'Muitas tentativas. Aguarde 12 s e tente.', 'Aguarde 12 segundos'],
  ['over_email_send_rate_limit', 'You can only request this after 59 seconds.', '59 segundos'],
  ['a_code_of_tomorrow', 'Something went terribly wrong', 'recusou o pedido'],
  [undefined, 'Something went terribly wrong', 'recusou o pedido'],
])('%s (“%s”) is said in Portuguese', (code, message, portuguese) => {
  said(new AuthApiError(message, 400, code)).toContain(portuguese);
});

test('messages of the client library are translated', () => {
  said(new AuthWeakPasswordError('Password is known', 422, ['pwned'])).toContain('frase curta');
  said(new AuthSessionMissingError()).toContain('sessão terminou');
  said(new AuthRetryableFetchError('Error sending recovery email', 500)).toContain('minutos');
  said(new AuthRetryableFetchError('Failed to fetch', 0)).toContain('Sem conexão');
  said(new AuthError('Something else')).toContain('recusou');
});

test('unknown messages are shown unchanged', () => {
  const error = new Error('Sessão não encontrada.');
  expect(inPortuguese(error)).toBe(error);
});
