import type { DataProvider, Identifier } from 'ra-core';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import { createFileMethods } from '../files';
import { reportConnectionErrors, rowMissing } from '../errors';
import type { ConsoleConfig } from '../installation';
import { type ConsoleClient, createQueryRunner, requireSession } from '../supabaseClient';
import { createGallery, galleryResource } from './gallery';
import { withSearch, withTieBreaker } from './listQuery';
import { createPublications } from './publications';
import { type CountedRelation, historyTable, primaryKeys, sourceOf } from './resources';
import { createRowMethods, type HttpClient } from './rows';

export interface Invitation {
  email: string;
  nome: string;
}

/**
 * Everything that the screens ask of the data service. Screens name their resource; the table behind it,
 * the search and the order of ties are settled here. Besides the usual methods it has those of the files
 * in storage and of what takes more than one row.
 */
export function createDataProvider(config: ConsoleConfig, client: ConsoleClient) {
  const httpClient = createHttpClient(config, client);
  const rows = supabaseDataProvider({
    instanceUrl: config.supabaseUrl,
    apiKey: config.supabasePublishableKey,
    supabaseClient: client,
    primaryKeys,
    httpClient,
  });
  const { createRow, updateRow } = createRowMethods(
    rows,
    `${config.supabaseUrl}/rest/v1`,
    httpClient,
  );
  const runQuery = createQueryRunner(client);
  const tableOf = (resource: string) => sourceOf(resource).table;
  const writtenTableOf = (resource: string) => {
    const { table, written = table } = sourceOf(resource);
    return written;
  };
  const { createImage, deleteImages, ...gallery } = createGallery(client, runQuery);

  return {
    getList: (resource, params) => {
      const { table, listedFrom = table, searched, key } = sourceOf(resource);
      const filter = withSearch({ ...params.filter }, searched);
      return rows.getList(listedFrom, {
        ...params,
        filter,
        sort: withTieBreaker(params.sort, key),
      });
    },
    getOne: (resource, params) => rows.getOne(tableOf(resource), params),
    getMany: (resource, params) => rows.getMany(tableOf(resource), params),
    getManyReference: (resource, params) => rows.getManyReference(tableOf(resource), params),
    create: (resource, params) =>
      resource === galleryResource
        ? createImage(params)
        : createRow(writtenTableOf(resource), params),
    update: (resource, params) => updateRow(writtenTableOf(resource), params),
    updateMany: (resource, params) =>
      allOf(params.ids, rows.updateMany(writtenTableOf(resource), params)),
    delete: (resource, params) => rows.delete(writtenTableOf(resource), params),
    deleteMany: (resource, params) =>
      resource === galleryResource
        ? deleteImages(params)
        : allOf(params.ids, rows.deleteMany(writtenTableOf(resource), params)),

    ...createFileMethods(config, client),
    ...gallery,
    ...createPublications(client, runQuery),

    async countRows(relation: CountedRelation): Promise<number> {
      // The client's types tell tables from views; a count is the same for both.
      const { count, error } = await client
        .from(relation as 'noticias')
        .select('*', { count: 'exact', head: true });
      if (error) throw error;
      return count ?? 0;
    },

    /** Mails about visits that wait although they were tried; undefined when none does. */
    async waitingMails() {
      const { data } = await client.rpc('emails_em_espera').throwOnError();
      return data[0];
    },

    async photosWithoutText() {
      const { data, count, error } = await client
        .from('fotos_sem_texto')
        .select('table_name, row_id', { count: 'exact' })
        .order('table_name', { ascending: false })
        .limit(1);
      if (error) throw error;
      return { total: count ?? 0, first: data[0] };
    },

    async readBackupState() {
      const [state] = await runQuery(() => client.rpc('situacao_copia'));
      return state ?? null;
    },

    restoreHistory: (id: number) => runQuery(() => client.rpc('restaurar_historico', { id })),

    /** @throws when one of them cannot come back; those before it have */
    async undoDeletion(resource: string, ids: readonly Identifier[]): Promise<void> {
      const deletions = await runQuery(() =>
        client
          .from('lixeira')
          .select('id')
          .eq('table_name', historyTable(resource) ?? '')
          .in('row_id', ids.map(String)),
      );
      if (deletions.length < ids.length) throw new Error('Não está mais na Lixeira.');
      for (const { id } of deletions)
        await runQuery(() => client.rpc('restaurar_historico', { id, como_estava: true }));
    },

    arrangeColaboradores: (ids: Identifier[]) =>
      runQuery(() => client.rpc('reordenar_colaboradores', { ids: ids.map(Number) })),
    arrangeEspacos: (ids: Identifier[]) =>
      runQuery(() => client.rpc('reordenar_espacos', { ids: ids.map(Number) })),

    /** Takes somebody into the team, with an account unless they have one; the mail follows by itself. */
    inviteMember: (invitation: Invitation) =>
      runQuery(() => client.rpc('convidar_membro', invitation)),
    resendInvitation: (membro: string) =>
      runQuery(() => client.rpc('reenviar_convite', { membro })),

    /** Says that the user has an item open, or no longer has. Resolves to the names of others who have. */
    async announceEditing(tela: string, item: string, aberta = true) {
      const others = await runQuery(() => client.rpc('anunciar_edicao', { tela, item, aberta }));
      return others.map(({ nome }) => nome);
    },

    requireUserId: async () => (await requireSession(client)).user.id,
  } satisfies DataProvider;
}

/** @throws when not all rows were changed: the others are gone, or not for this user to change */
async function allOf(ids: readonly Identifier[], answer: Promise<{ data?: Identifier[] }>) {
  const { data = [] } = await answer;
  if (data.length < ids.length) throw new Error(rowMissing);
  return { data };
}

/** Of a user who is signed in. */
function createHttpClient(config: ConsoleConfig, client: ConsoleClient): HttpClient {
  const send = supabaseHttpClient({
    apiKey: config.supabasePublishableKey,
    supabaseClient: client,
  });
  return async (url, options) => {
    await requireSession(client);
    return reportConnectionErrors(send(url, options));
  };
}

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;
