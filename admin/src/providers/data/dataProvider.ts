import type { DataProvider } from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase';
import type { ConsoleConfig } from '../config';
import { createFileMethods } from '../files/fileMethods';
import { createHttpClient } from '../httpClient';
import type { ConsoleClient } from '../supabaseClient';
import { createArrangement } from './arrangement';
import { createAsk } from './ask';
import { createCounts } from './counts';
import { createHistory } from './history';
import { createGallery } from './gallery';
import { listQuery } from './listQuery';
import { createPublications } from './publications';
import { primaryKeys, sourceOf } from './resources';
import { createRowChange } from './rowChange';
import { createRowCreation } from './rowCreation';
import { createRowRemoval } from './rowRemoval';
import { createSessionUser } from './sessionUser';
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
    ...createTeam(client, ask),
  } satisfies DataProvider;
}

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;
