import type { DataProvider, Identifier } from 'ra-core';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { Permission } from 'shared/permissions';
import { createFileMethods } from '../uploads';
import { reportConnectionErrors, rowMissing } from '../errors';
import type { ConsoleConfig } from '../installation';
import { type ConsoleClient, createQueryRunner, requireSession } from '../supabaseClient';
import { createGallery, galleryResource } from './gallery';
import { addSearch, addTieBreaker } from './listQuery';
import { createImageConsents } from './imageConsents';
import { createPublications } from './publications';
import { type CountedRelation, getHistoryTable, primaryKeys, getSource } from './resources';
import { createWithdrawals } from './withdrawals';
import { createRowMethods, type HttpClient } from './rowMethods';

export interface Invitation {
  email: string;
  nome: string;
  permissoes: Permission[];
}

/**
 * Creates react-admin's data provider. It maps resources to tables, searches their columns and breaks ties of an order.
 * It also has methods for stored files and for changes to several rows.
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
  const getTable = (resource: string) => getSource(resource).table;
  const getWrittenTable = (resource: string) => {
    const { table, written = table } = getSource(resource);
    return written;
  };
  const { createImage, deleteImages, ...gallery } = createGallery(client, runQuery);

  return {
    getList: (resource, params) => {
      const { table, listedFrom = table, searched, key } = getSource(resource);
      const filter = addSearch({ ...params.filter }, searched);
      return rows.getList(listedFrom, {
        ...params,
        filter,
        sort: addTieBreaker(params.sort, key),
      });
    },
    getOne: (resource, params) => rows.getOne(getTable(resource), params),
    getMany: (resource, params) => rows.getMany(getTable(resource), params),
    getManyReference: (resource, params) => rows.getManyReference(getTable(resource), params),
    create: (resource, params) =>
      resource === galleryResource
        ? createImage(params)
        : createRow(getWrittenTable(resource), params),
    update: (resource, params) => updateRow(getWrittenTable(resource), params),
    updateMany: (resource, params) =>
      requireAll(params.ids, rows.updateMany(getWrittenTable(resource), params)),
    delete: (resource, params) => rows.delete(getWrittenTable(resource), params),
    deleteMany: (resource, params) =>
      resource === galleryResource
        ? deleteImages(params)
        : requireAll(params.ids, rows.deleteMany(getWrittenTable(resource), params)),

    ...createFileMethods(config, client),
    ...gallery,
    ...createPublications(client, runQuery),
    ...createImageConsents(client, runQuery),
    ...createWithdrawals(client, runQuery),

    async countRows(relation: CountedRelation): Promise<number> {
      // The client's types distinguish tables from views; counting works the same for both.
      const { count, error } = await client
        .from(relation as 'noticias')
        .select('*', { count: 'exact', head: true });
      if (error) throw error;
      return count ?? 0;
    },

    /** Counts mails about visits that have failed and wait for a retry; undefined if there are none. */
    async readWaitingMails() {
      const { data } = await client.rpc('emails_em_espera').throwOnError();
      return data[0];
    },

    async countPhotosWithoutText(tables: string[]) {
      const { data, count, error } = await client
        .from('fotos_sem_texto')
        .select('table_name, row_id', { count: 'exact' })
        .in('table_name', tables)
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

    /** @throws when a row cannot be restored; the rows before it stay restored */
    async undoDeletion(resource: string, ids: readonly Identifier[]): Promise<void> {
      const deletions = await runQuery(() =>
        client
          .from('lixeira')
          .select('id')
          .eq('table_name', getHistoryTable(resource) ?? '')
          .in('row_id', ids.map(String)),
      );
      if (deletions.length < ids.length) throw new Error('Não está mais na Lixeira.');
      for (const { id } of deletions)
        await runQuery(() => client.rpc('restaurar_historico', { id, como_estava: true }));
    },

    arrangeColaboradores: (ids: Identifier[]) =>
      runQuery(() => client.rpc('reordenar_colaboradores', { ids: ids.map(Number) })),
    arrangeCategorias: (ids: Identifier[]) =>
      runQuery(() => client.rpc('reordenar_categorias', { ids: ids.map(Number) })),
    arrangeEspacos: (ids: Identifier[]) =>
      runQuery(() => client.rpc('reordenar_espacos', { ids: ids.map(Number) })),

    /** Adds a member to the team, and creates an account if they have none. The database sends the mail. */
    inviteMember: (invitation: Invitation) =>
      runQuery(() => client.rpc('convidar_membro', invitation)),
    resendInvitation: (membro: string) =>
      runQuery(() => client.rpc('reenviar_convite', { membro })),

    /** Announces that the user has opened or closed an item. Resolves to the names of others who have it open. */
    async announceEditing(resource: string, item: string, aberta = true) {
      const { table, written: tela = table } = getSource(resource);
      const others = await runQuery(() => client.rpc('anunciar_edicao', { tela, item, aberta }));
      return others.map(({ nome }) => nome);
    },

    requireUserId: async () => (await requireSession(client)).user.id,
  } satisfies DataProvider;
}

/** @throws when some rows were not changed, because they no longer exist or this user may not change them */
async function requireAll(ids: readonly Identifier[], response: Promise<{ data?: Identifier[] }>) {
  const { data = [] } = await response;
  if (data.length < ids.length) throw new Error(rowMissing);
  return { data };
}

/** Creates the HTTP client that sends requests as the signed-in user. */
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
