import { isVideoAddress } from 'shared/video';
import * as z from 'zod/mini';
import { requiredText } from '../../components/editor/formErrors';
import { optionalWebAddress } from '../../components/editor/webAddress';
import type { Row } from '../../providers/data/resources';

/** An activity as its list shows it: with the name of its category. */
export type Atividade = Row<'atividades'> & { categoria: { nome: string } | null };

/** Why families do not see an activity: the site shows videos, grouped by category. */
export function hiddenBecause({ categoria_id, video_url }: Row<'atividades'>): string | undefined {
  if (!categoria_id) return 'Sem categoria, a atividade não aparece no site.';
  if (!video_url) return 'Sem vídeo, a atividade não aparece no site.';
  return undefined;
}

export const atividadeColumns = '*,categoria:categorias_atividades(nome)';

/** The value of a select, '' for none, as the id that the row takes. */
const categoryId = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((id) => (id ? Number(id) : null)),
);

export const atividadeSchema = z.object({
  nome: requiredText('Informe o nome.'),
  categoria_id: categoryId,
  video_url: optionalWebAddress.check(
    z.refine(
      (link) => link === null || isVideoAddress(link),
      'Use o link de um vídeo do YouTube: o site não mostra vídeos de outros endereços.',
    ),
  ),
});

export const emptyAtividade: z.input<typeof atividadeSchema> = {
  nome: '',
  categoria_id: '',
  video_url: '',
};

export const toAtividadeForm = ({ nome, categoria_id, video_url }: Row<'atividades'>) => ({
  nome,
  categoria_id: categoria_id ?? '',
  video_url: video_url ?? '',
});
