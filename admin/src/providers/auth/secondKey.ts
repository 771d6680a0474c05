import { isAuthApiError } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { getSchoolWords } from 'shared/password-rule';
import { getErrorCode, getErrorHint } from '../errors';
import { type ConsoleClient, createQueryRunner } from '../supabaseClient';
import { LinkNotValidError, WrongCodeError } from './authErrors';
import { translateAuthError } from './authMessages';

/** What keeps a member from using the console: their code is missing, or they have to activate a second key first. */
export type KeyObstacle = 'segunda_chave' | 'ativar_segunda_chave';

/** The database's code for a member who has to do something else first; its hint says what. */
export const preconditionMissing = 'PT428';

/** Returns what the database asks of the member before it does anything else, if that is about the second key. */
export function findKeyObstacle(error: unknown): KeyObstacle | undefined {
  const hint = getErrorHint(error);
  const isAboutKey = hint === 'segunda_chave' || hint === 'ativar_segunda_chave';
  return getErrorCode(error) === preconditionMissing && isAboutKey ? hint : undefined;
}

/** An app's secret that has not proved itself by a code yet. */
export interface NewKey {
  factorId: string;
  /** An SVG image of the QR code. */
  qrCode: string;
  /** For apps that can't read the QR code. */
  secret: string;
}

type StateRow = Database['public']['Functions']['ver_segunda_chave']['Returns'][number];

export interface SecondKeyState extends Omit<StateRow, 'confirmada_em'> {
  /** Null without an active key. */
  confirmada_em: string | null;
}

const wrongCode =
  'Este código não confere, ou já foi usado. Espere o aplicativo mostrar o próximo e digite-o. Se nenhum servir, ' +
  'confira a hora do celular.';
const wrongRecoveryCode =
  'Este código não confere. Confira se ele é da lista mais nova que você guardou.';

/** Codes are typed and pasted with spaces, as apps show them. */
const readDigits = (typed: string) => typed.replace(/\D/g, '');

async function verifyFactor({ mfa }: ConsoleClient['auth'], factorId: string, typed: string) {
  const { error } = await mfa.challengeAndVerify({ factorId, code: readDigits(typed) });
  if (!error) return;
  if (isAuthApiError(error) && error.code === 'mfa_verification_failed')
    throw new WrongCodeError(wrongCode, { cause: error });
  throw translateAuthError(error);
}

/**
 * Uses the second key in this session. Without any factor it does nothing: somebody has removed the key meanwhile, and
 * the next request tells what is missing.
 * @throws WrongCodeError
 */
export async function verifyCode({ auth }: Pick<ConsoleClient, 'auth'>, typed: string) {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw translateAuthError(error);
  // There are two if the member has begun to replace the key but has not confirmed the new one.
  const factors = data.totp.map(({ id }) => id);
  for (const [index, id] of factors.entries())
    try {
      return await verifyFactor(auth, id, typed);
    } catch (refusal) {
      if (!(refusal instanceof WrongCodeError) || index === factors.length - 1) throw refusal;
    }
}

/** How the app on the member's phone lists the console, which may stand beside those of other schools. */
async function nameConsole(client: ConsoleClient): Promise<string> {
  const { data } = await client
    .from('paginas')
    .select('content')
    .eq('slug', 'escola')
    .maybeSingle();
  const [name = 'da escola'] = getSchoolWords(data?.content);
  return `Painel ${name}`;
}

/** Creates the calls about second keys: the user's own, and those of the team. */
export function createSecondKey(client: ConsoleClient) {
  const runQuery = createQueryRunner(client);
  const throughLink = <Result>(use: Promise<Result>) =>
    use.catch((error: unknown) => {
      if (getErrorCode(error) !== 'PT410') throw error;
      throw new LinkNotValidError((error as Error).message, { cause: error });
    });

  return {
    async read(): Promise<SecondKeyState | null> {
      const [state] = await runQuery(() => client.rpc('ver_segunda_chave'));
      return state ?? null;
    },
    verifyCode: (typed: string) => verifyCode(client, typed),
    /** Removes the key, so that its owner can activate another one by mail. @throws WrongCodeError */
    async useRecoveryCode(codigo: string) {
      const isRight = await runQuery(() => client.rpc('usar_codigo_recuperacao', { codigo }));
      if (!isRight) throw new WrongCodeError(wrongRecoveryCode);
    },
    /** Mails a link to the account. */
    requestLink: () => runQuery(() => client.rpc('pedir_segunda_chave')),
    /** Creates a secret for an app. The link stays valid until `confirm`. @throws LinkNotValidError */
    async enroll(token: string): Promise<NewKey> {
      await throughLink(runQuery(() => client.rpc('abrir_segunda_chave', { token })));
      const { data, error } = await client.auth.mfa.enroll({
        factorType: 'totp',
        issuer: await nameConsole(client),
        // The auth service refuses a name that the account's present key has.
        friendlyName: `Painel ${new Date().toISOString()}`,
      });
      if (error) throw translateAuthError(error);
      const { qr_code, secret } = data.totp;
      return { factorId: data.id, qrCode: qr_code.replace(/^data:[^,]*,/, ''), secret };
    },
    /** Checks the first code of a new key. @throws WrongCodeError */
    verifyNew: ({ factorId }: NewKey, typed: string) => verifyFactor(client.auth, factorId, typed),
    /** Makes the new key count, and resolves to its recovery codes. @throws LinkNotValidError */
    confirm: (token: string) =>
      throughLink(runQuery(() => client.rpc('confirmar_segunda_chave', { token }))),
    switchOff: () => runQuery(() => client.rpc('desativar_segunda_chave')),
    renewCodes: () => runQuery(() => client.rpc('renovar_codigos_recuperacao')),

    removeOf: (membro: string) => runQuery(() => client.rpc('retirar_segunda_chave', { membro })),
    readDemand: () => runQuery(() => client.rpc('ler_exigencia_segunda_chave')),
    demandOf: (de: string) => runQuery(() => client.rpc('exigir_segunda_chave', { de })),
  };
}
