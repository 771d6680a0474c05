import { MenuItem, TextField } from '@mui/material';
import { useGetList, useInput } from 'ra-core';
import { TextInput } from 'react-admin';
import { contentTables } from 'shared/content';
import { getVideoId } from 'shared/video';
import * as z from 'zod/mini';
import { optionalWebUrl, requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { photoFiles, photosSchema, toFormPhotos } from '../kit/photos/formPhotos';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { useErrorToast } from '../kit/toasts/useToast';
import type { Row } from '../providers/data/resources';
import { ItemMark, Mark } from '../publicacoes/ItemMark';

/** Converts the value of a select to the row's id; '' becomes null. */
const categoryId = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((id) => (id ? Number(id) : null)),
);

const atividadeSchema = z.object({
  nome: requiredText('Informe o nome.'),
  categoria_id: categoryId,
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
  toForm: (atividade) => ({ ...atividade, photos: toFormPhotos([atividade?.poster_url]) }),
  files: photoFiles(contentTables.atividades.files.poster_url),
  toRow: ({ photos: _photos, ...row }, [poster_url = null]) => ({ ...row, poster_url }),
  refusalFields: { poster_url: 'photos' },
  Inputs: () => (
    <>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <CategoriaSelect />
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

function CategoriaSelect() {
  const { field, id } = useInput<string | number>({ source: 'categoria_id', defaultValue: '' });
  const showError = useErrorToast();
  const { data: categorias } = useGetList<Row<'categorias_atividades'>>(
    'gerenciar-categorias',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'nome', order: 'ASC' },
      meta: { columns: 'id,nome' },
    },
    { onError: (error: Error) => showError('Erro ao buscar categorias', error) },
  );
  // The select can show the row's category only after the choices have loaded.
  const known = categorias?.some(({ id }) => id === field.value);
  return (
    <TextField
      {...field}
      id={id}
      select
      label="Categoria"
      value={known ? field.value : ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Selecione uma categoria</MenuItem>
      {categorias?.map((categoria) => (
        <MenuItem key={categoria.id} value={categoria.id}>
          {categoria.nome}
        </MenuItem>
      ))}
    </TextField>
  );
}
