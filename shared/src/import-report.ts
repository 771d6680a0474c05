/** The report of `npm run import`, in the column `relatorio` of `importacoes`: the command writes it, and the console shows it. */

import { formatCount } from './text';

/** What became of a row or file: private.import_row in the migrations explains the words. */
export type ImportState =
  'novo' | 'atualizado' | 'igual' | 'mudado' | 'excluido' | 'retirado' | 'ocupado' | 'recusado';

export type ImportKind =
  'noticias' | 'paginas' | 'colaboradores' | 'categorias' | 'documentos' | 'arquivos' | 'enderecos';

/** What the report says about one item. */
export interface ImportPending {
  titulo: string;
  /** Its address on the earlier site; '' for what has none. */
  endereco: string;
  motivos: string[];
}

export interface ImportReport {
  contagens: Partial<Record<ImportKind, Partial<Record<ImportState, number>>>>;
  /** What needs a person, by title. */
  pendencias: ImportPending[];
}

/** The words for each kind, in the order of the report. */
export const importKinds: Record<ImportKind, string> = {
  noticias: 'Notícias',
  paginas: 'Páginas',
  colaboradores: 'Colaboradores',
  categorias: 'Categorias',
  documentos: 'Documentos',
  arquivos: 'Fotos e outros arquivos',
  enderecos: 'Endereços antigos',
};

/** What became of one, and of several. The words suit nouns of both genders. */
const importStates: Record<ImportState, [one: string, many: string]> = {
  novo: ['veio', 'vieram'],
  atualizado: ['mudou com o site antigo', 'mudaram com o site antigo'],
  igual: ['já estava aqui', 'já estavam aqui'],
  mudado: ['ficou como a equipe deixou', 'ficaram como a equipe deixou'],
  excluido: ['não volta, porque a equipe excluiu', 'não voltam, porque a equipe excluiu'],
  retirado: ['não volta, porque saiu do ar', 'não voltam, porque saíram do ar'],
  ocupado: ['já existia aqui, de outra origem', 'já existiam aqui, de outra origem'],
  recusado: ['não veio', 'não vieram'],
};

/** Describes the counts of a report, as pairs of a kind and its numbers in words. */
export function describeCounts(
  counts: ImportReport['contagens'],
): [kind: string, numbers: string][] {
  return (Object.keys(importKinds) as ImportKind[]).flatMap((kind) => {
    const numbers = (Object.keys(importStates) as ImportState[]).flatMap((state) => {
      const number = counts[kind]?.[state] ?? 0;
      return number > 0 ? [formatCount(number, ...importStates[state])] : [];
    });
    return numbers.length > 0 ? [[importKinds[kind], numbers.join('; ')]] : [];
  });
}
