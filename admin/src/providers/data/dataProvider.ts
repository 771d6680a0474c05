import type { DataProvider, DeleteParams, DeleteResult, Identifier, RaRecord } from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase';
import type { ConsoleConfig } from '../config';
import { isRowMissing, sessionNotFound, wasRefused } from '../errors';
import { createFileMethods } from '../files/fileMethods';
import { createHttpClient } from '../httpClient';
import type { ConsoleClient } from '../supabaseClient';
import { type Ask, createAsk } from './ask';
import { createCounts } from './counts';
import { createGallery } from './gallery';
import { listQuery } from './listQuery';
import { createPublications } from './publications';
import { primaryKeys, sourceOf } from './resources';
import { createRowChange } from './rowChange';
import { createRowCreation } from './rowCreation';
import { createSchool } from './school';
import { createTeam } from './team';

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
  const files = createFileMethods(config, client);
  const removal = createRowRemoval(rows);
  const creation = createRowCreation(rows);
  const change = createRowChange(rows, config, httpClient);
  const ask = createAsk(client);
  const tableOf = (resource: string) => sourceOf(resource).table;

  return {
    getList: (resource, params) => {
      const source = sourceOf(resource);
      return rows.getList(source.table, listQuery(params, source));
    },
    getOne: (resource, params) => rows.getOne(tableOf(resource), params),
    getMany: (resource, params) => rows.getMany(tableOf(resource), params),
    getManyReference: (resource, params) => rows.getManyReference(tableOf(resource), params),
    create: (resource, params) => creation.createRow(tableOf(resource), params),
    update: (resource, params) => change.updateRow(tableOf(resource), params),
    updateMany: (resource, params) => rows.updateMany(tableOf(resource), params),
    delete: (resource, params) => removal.deleteRow(tableOf(resource), params),
    deleteMany: (resource, params) => rows.deleteMany(tableOf(resource), params),

    ...files,
    ...createArrangement(client, ask),
    ...createCounts(client),
    ...createGallery(client, ask, change),
    ...createPublications(client, ask),
    ...createHistory(client, ask),
    ...createSessionUser(client),
    ...createSchool(client, ask),
    ...createTeam(client, ask),
  } satisfies DataProvider;
}

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

function createHistory(client: ConsoleClient, ask: Ask) {
  return {
    /** Brings a row back to what it was before the change that an entry of the history records. */
    restoreHistory: (id: number) => ask(() => client.rpc('restaurar_historico', { id })),
  };
}

function createSessionUser(client: ConsoleClient) {
  return {
    /** The id of the signed-in user. @throws when nobody is signed in. */
    async requireUserId(): Promise<string> {
      const { data } = await client.auth.getSession();
      if (!data.session) throw sessionNotFound();
      return data.session.user.id;
    },
  };
}

/** The order of rows that have one, given all their ids. */
function createArrangement(client: ConsoleClient, ask: Ask) {
  return {
    arrangeColaboradores: (ids: Identifier[]) =>
      ask(() => client.rpc('reordenar_colaboradores', { ids: ids.map(Number) })),
    arrangeEspacos: (ids: Identifier[]) =>
      ask(() => client.rpc('reordenar_espacos', { ids: ids.map(Number) })),
    arrangeGallery: (categoria: number, ids: Identifier[]) =>
      ask(() => client.rpc('reordenar_galeria', { categoria, ids: ids.map(String) })),
  };
}

function createRowRemoval(rows: DataProvider) {
  const isGone = (table: string, id: Identifier): Promise<boolean> =>
    rows.getOne(table, { id, meta: { columns: ['id'] } }).then(() => false, isRowMissing);

  /** Deletes a row. When the answer got lost, it looks whether the row is gone. */
  async function deleteRow<RecordType extends RaRecord>(
    table: string,
    params: DeleteParams<RecordType>,
  ): Promise<DeleteResult<RecordType>> {
    const { id, previousData } = params;
    try {
      return await rows.delete(table, params);
    } catch (error) {
      if (!previousData || wasRefused(error) || !(await isGone(table, id))) throw error;
      return { data: previousData };
    }
  }

  return { deleteRow };
}
