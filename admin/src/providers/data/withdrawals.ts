import type { RunQuery, ConsoleClient } from '../supabaseClient';
import type { Row } from './resources';

/** What was taken off the air for good: a whole item, or photos of it. */
export type Withdrawal = Row<'retiradas'>;

/** What to take off the air. */
export interface WithdrawalTarget {
  table: string;
  rowId: string;
  /** The URLs of the photos, as in the row; undefined takes the whole item. */
  photos?: string[];
}

export interface WithdrawalPreview {
  /** The number of files. */
  fotos: number;
  /** Other items that show one of the files and lose it. */
  outros: { tabela: string; titulo: string; permitido: boolean }[];
}

export const withdrawalsKey = ['withdrawals'];

const toArguments = ({ table, rowId, photos }: WithdrawalTarget) => ({
  tabela: table,
  item: rowId,
  ...(photos && { fotos: photos }),
});

export function createWithdrawals(client: ConsoleClient, runQuery: RunQuery) {
  const withdrawals = () => client.from('retiradas').select('*');

  return {
    async previewWithdrawal(target: WithdrawalTarget): Promise<WithdrawalPreview> {
      const preview = await runQuery(() => client.rpc('prever_retirada', toArguments(target)));
      return preview as unknown as WithdrawalPreview;
    },

    /** Starts at once; asking twice has the same effect as once. Resolves to the id of the withdrawal. */
    withdraw: (target: WithdrawalTarget) =>
      runQuery(() => client.rpc('retirar_do_ar', toArguments(target))),

    readWithdrawal: (id: string) => runQuery(() => withdrawals().eq('id', id).single()),

    /** Lists those that are not complete. */
    listOpenWithdrawals: () => runQuery(() => withdrawals().is('concluida_em', null)),

    listWithdrawals: () =>
      runQuery(() => withdrawals().order('requested_at', { ascending: false }).limit(20)),
  };
}
