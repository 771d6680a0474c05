import type { Tables } from 'shared/database.types';
import type { ServiceClient } from '../sweep/sweep.ts';

/** All that is kept about a telephone number: visit requests, and the mails about them. */
export interface PersonalData {
  solicitacoes: Tables<'solicitacoes_visita'>[];
  /** Rows of the outbox. */
  emails: { message_id: string }[];
}

/**
 * Discards first what a restore that was killed has left, where nobody would look.
 * @throws when the number lacks its area code, with a message for people
 */
export async function exportPersonalData(
  client: ServiceClient,
  telefone: string,
): Promise<PersonalData> {
  await client.rpc('descartar_copia').throwOnError();
  const { data } = await client.rpc('exportar_dados_pessoais', { telefone }).throwOnError();
  return data as unknown as PersonalData;
}

/**
 * Deletes it, requests and mails together.
 * @returns what there was
 * @throws when the number lacks its area code, with a message for people
 */
export async function erasePersonalData(
  client: ServiceClient,
  telefone: string,
): Promise<PersonalData> {
  const { data } = await client.rpc('apagar_dados_pessoais', { telefone }).throwOnError();
  return data as unknown as PersonalData;
}

/** What there is, in a line for whoever decides on it. */
export function inWords({ solicitacoes, emails }: PersonalData): string {
  const names = [...new Set(solicitacoes.map(({ nome_responsavel }) => nome_responsavel))];
  const count = (number: number, one: string, many: string) =>
    `${number} ${number === 1 ? one : many}`;
  return [
    count(solicitacoes.length, 'solicitação de visita', 'solicitações de visita'),
    ...(names.length > 0 ? [` (${names.join(', ')})`] : []),
    ' e ',
    count(emails.length, 'e-mail', 'e-mails'),
  ].join('');
}
