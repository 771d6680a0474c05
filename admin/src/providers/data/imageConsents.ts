import type { RunQuery, ConsoleClient } from '../supabaseClient';
import type { Row } from './resources';

/** A set of photos, and who checked when that the school may show the people in them. */
export type ImageSet = Row<'autorizacoes_imagem'>;

export const imageConsentKey = ['imageConsents'];

/** The filters of the list of sets, also for links to it. */
export const consentFilters = {
  unchecked: { 'or@': '(conferida_em.is.null)' },
  checked: { 'or@': '(conferida_em.not.is.null)' },
};

export function createImageConsents(client: ConsoleClient, runQuery: RunQuery) {
  const isCheckingOn = async () => {
    const setting = client.from('ajustes').select('ligado').eq('chave', 'conferir_autorizacoes');
    return (await runQuery(() => setting.maybeSingle()))?.ligado ?? true;
  };

  return {
    /** Whether this school checks authorizations in the console. */
    isCheckingOn,

    async switchChecking(ligada: boolean): Promise<void> {
      await runQuery(() => client.rpc('ligar_conferencia', { ligada }));
    },

    /** @returns undefined if the row has no photos */
    async readImageSet(table: string, rowId: string): Promise<ImageSet | undefined> {
      const sets = await runQuery(() =>
        client.from('autorizacoes_imagem').select('*').match({ tabela: table, item: rowId }),
      );
      return sets[0];
    },

    /** Counts the sets that nobody has checked; 0 if the school doesn't check them here. */
    async countUncheckedSets(): Promise<number> {
      if (!(await isCheckingOn())) return 0;
      const { count, error } = await client
        .from('autorizacoes_imagem')
        .select('id', { count: 'exact', head: true })
        .is('conferida_em', null);
      if (error) throw error;
      return count ?? 0;
    },

    /** @throws when the photos are not those that the user saw */
    async checkImageSet({ id, fotos }: ImageSet, conferidas: boolean): Promise<void> {
      await runQuery(() =>
        client.rpc('conferir_autorizacoes', { conjunto: id, fotos, conferidas }),
      );
    },
  };
}
