import { isAuthError, type AuthError } from '@supabase/supabase-js';
import { ConnectionError, sessionEnded } from '../errors';

const signInAgain = 'Por segurança, saia do painel, entre de novo e só então troque a senha.';
const codeNeeded =
  'Esta conta tem uma segunda chave: saia do painel, entre de novo e digite o código do aplicativo. Se você nunca ' +
  'ativou uma, ative a sua em “Minha conta”.';
const keyGone =
  'Esta segunda chave não existe mais. Recarregue a página ou, se você a está ativando, abra de novo o link do e-mail.';
const beginAgain = 'O prazo passou. Digite o código que o aplicativo mostra agora.';
const keysOff =
  'O serviço de login não está aceitando segundas chaves. Fale com quem cuida do site.';
const keyExists =
  'Esta conta já tem segundas chaves demais. Abra de novo o link do e-mail, que retira as que não valem.';
const closed = 'Este acesso está desligado. Fale com quem cuida do site.';
const suspended = 'O acesso desta conta está suspenso. Fale com quem cuida da equipe.';
const unavailable =
  'O serviço de login não está respondendo agora. Tente de novo em alguns minutos.';
const unknown =
  'O serviço de login recusou o pedido. Tente de novo ou fale com quem cuida do site.';

const messages: Record<string, string> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  email_not_confirmed:
    'Este e-mail ainda não foi confirmado. Abra o link que enviamos para ele ou peça um novo em ' +
    '“Esqueci minha senha”.',
  user_banned: suspended,
  user_not_found: 'Esta conta não existe mais. Fale com quem cuida da equipe.',
  over_request_rate_limit: 'Muitas tentativas seguidas. Aguarde alguns minutos e tente de novo.',
  over_email_send_rate_limit:
    'Acabamos de enviar um e-mail. Aguarde alguns minutos e tente de novo.',
  email_exists: 'Este e-mail já é de outra conta. Use outro ou fale com quem cuida da equipe.',
  email_address_invalid: 'Este e-mail não é válido. Revise-o e tente de novo.',
  email_address_not_authorized:
    'O serviço de e-mail não pode escrever para este endereço. Fale com quem cuida do site.',
  validation_failed: 'O que foi digitado não foi aceito. Revise e tente de novo.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  current_password_required: 'Digite a senha atual.',
  current_password_invalid: 'A senha atual não confere.',
  weak_password: 'Escolha uma senha mais forte, como uma frase curta.',
  session_not_found: sessionEnded,
  session_expired: sessionEnded,
  refresh_token_not_found: sessionEnded,
  refresh_token_already_used: sessionEnded,
  bad_jwt: sessionEnded,
  reauthentication_needed: signInAgain,
  reauthentication_not_valid: signInAgain,
  insufficient_aal: codeNeeded,
  mfa_factor_not_found: keyGone,
  mfa_factor_name_conflict: keyExists,
  mfa_verified_factor_exists: keyExists,
  too_many_enrolled_mfa_factors: keyExists,
  mfa_challenge_expired: beginAgain,
  mfa_ip_address_mismatch: beginAgain,
  mfa_verification_failed: 'Este código não confere. Digite o que o aplicativo mostra agora.',
  mfa_verification_rejected: 'O serviço de login recusou este código. Fale com quem cuida do site.',
  mfa_totp_enroll_not_enabled: keysOff,
  mfa_totp_verify_not_enabled: keysOff,
  signup_disabled: closed,
  email_provider_disabled: closed,
  request_timeout: unavailable,
  unexpected_failure: unavailable,
  server_error: unavailable,
};

/** Errors that the library raises itself have no code, only a name. */
const namedMessages: Record<string, string> = {
  AuthSessionMissingError: sessionEnded,
  AuthInvalidJwtError: sessionEnded,
  AuthInvalidTokenResponseError: sessionEnded,
  AuthRetryableFetchError: unavailable,
};

function translateMessage({ code, name, message }: AuthError): string {
  const translated = code ? messages[code] : namedMessages[name];
  const [, seconds] = /(\d+) s/.exec(message) ?? [];
  return (translated ?? unknown).replace('alguns minutos', (minutes) =>
    seconds ? `${seconds} segundos` : minutes,
  );
}

export function translateAuthError(error: unknown): unknown {
  if (!isAuthError(error)) return error;
  // When no response came, the library keeps only the message of the original error.
  if (error.status === 0) return new ConnectionError('', { cause: error });
  return new Error(translateMessage(error), { cause: error });
}
