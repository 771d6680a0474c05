import { TextInput } from 'react-admin';
import { contentTables } from 'shared/content';
import { crops } from 'shared/crops';
import { getVideoId } from 'shared/video';
import * as z from 'zod/mini';
import { optionalId, optionalWebUrl, requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { RowSelect } from '../kit/editor/RowSelect';
import { getFocus, photoFiles, photosSchema, toFormPhoto } from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import type { Row } from '../providers/data/resources';
import { ItemMark, Mark } from '../publicacoes/ItemMark';

const atividadeSchema = z.object({
  nome: requiredText('Informe o nome.'),
  categoria_id: optionalId,
  video_url: optionalWebUrl.check(
    z.refine(
      (link) => link === null || getVideoId(link) !== null,
      'Use o link de um vídeo do YouTube: o site não mostra vídeos de outros endereços.',
    ),
  ),
  photos: photosSchema,
});

export const atividadeForm: ResourceForm<Row<'atividades'>, typeof atividadeSchema> = {
  texts: itemTexts('Atividade', 'atividades', 'a'),
  schema: atividadeSchema,
  toForm: (atividade) => ({
    ...atividade,
    photos: toFormPhoto(atividade?.poster_url, atividade?.poster_focus),
  }),
  files: photoFiles(contentTables.atividades.files.poster_url),
  toRow: ({ photos: [photo], ...row }, [poster_url = null]) => ({
    ...row,
    poster_url,
    poster_focus: getFocus(photo),
  }),
  refusalFields: { poster_url: 'photos', poster_focus: 'photos' },
  Inputs: () => (
    <>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <RowSelect
        source="categoria_id"
        label="Categoria"
        reference="gerenciar-categorias"
        sort={{ field: 'nome', order: 'ASC' }}
        emptyLabel="Selecione uma categoria"
        fetchErrorTitle="Erro ao buscar categorias"
      />
      <TextInput
        source="video_url"
        type="url"
        label="URL do Vídeo"
        helperText="Cole o link do vídeo no YouTube. Sem ele, o site mostra “Link do vídeo inválido.” no lugar do vídeo."
      />
      <PhotosInput
        source="photos"
        label="Capa do vídeo (opcional): sem ela, o site mostra um quadro do próprio vídeo"
        addLabel="Escolher capa"
        crops={crops.atividades}
      />
    </>
  ),
  mark: (atividade) => <AtividadeMark atividade={atividade} />,
};

function AtividadeMark({ atividade }: { atividade: Row<'atividades'> }) {
  if (hiddenBecause(atividade)) return null;
  if (getVideoId(atividade.video_url)) return <ItemMark />;
  return <Mark kind="failed">O site diz “Link do vídeo inválido.”</Mark>;
}

/** Explains why visitors do not see an activity without a category: the site groups activities by category. */
export function hiddenBecause({ categoria_id }: Row<'atividades'>): string | undefined {
  return categoria_id ? undefined : 'Sem categoria, a atividade não aparece no site.';
}
