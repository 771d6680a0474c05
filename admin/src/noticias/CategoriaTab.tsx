import { ResourceContextProvider } from 'ra-core';
import { DataTable, TextInput } from 'react-admin';
import { slugify } from 'shared/slug';
import { formatCount } from 'shared/text';
import * as z from 'zod/mini';
import { ArrangeDialog } from '../kit/arrange/ArrangeDialog';
import { ListPathContext } from '../kit/consoleData';
import { formListProps } from '../kit/editor/EditorDialogs';
import { requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle } from '../kit/list/Row';
import { ViewPageButton } from '../kit/list/ViewPageButton';
import { FieldsError, getErrorCode, uniqueViolation } from '../providers/errors';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';
import { categoriaOrder, type Noticia } from './article';
import { getArticleState } from './publication';

type Categoria = Row<'categorias'> & {
  noticias?: Pick<Noticia, 'id' | 'published_at' | 'leaves_at'>[];
};

/** Whether the category has a page on the site. An open form doesn't know, and shows no mark. */
const isOnSite = ({ noticias = [] }: Categoria) =>
  noticias.some((noticia) => getArticleState(noticia) === 'published');

const longest = 60;

/** A name that differs only in accents or signs has the same address, and a renamed category keeps its first one. */
const nameTaken =
  'Já existe uma categoria com este nome, ou com um nome que daria o mesmo endereço. Escolha outro.';

const createSlug = (nome: string) => slugify(nome, longest);

const schema = z.object({
  nome: requiredText('O nome da categoria não pode ser vazio.', longest).check(
    z.refine((nome) => nome === '' || createSlug(nome) !== '', 'Use letras ou algarismos no nome.'),
  ),
});

const categoriaForm: ResourceForm<Categoria, typeof schema> = {
  texts: itemTexts('Categoria', 'categorias', 'a'),
  width: 444,
  schema,
  toForm: (categoria) => ({ ...categoria }),
  // The address of a category stays when its name changes, so that links to it keep working.
  toRow: ({ nome }, _, { record }) => (record ? { nome } : { nome, slug: createSlug(nome) }),
  // Another category has this name.
  refusalFields: { PT409: 'nome' },
  explainError: (error) => {
    if (getErrorCode(error) !== uniqueViolation) throw error;
    throw new FieldsError({ nome: nameTaken });
  },
  Inputs: () => (
    <TextInput
      source="nome"
      label="Nome"
      isRequired
      helperText="Curto, como “Esportes”: aparece nas notícias e no alto da página da categoria."
    />
  ),
  mark: (categoria) => isOnSite(categoria) && <ItemMark />,
};

export default function CategoriaTab({ path }: { path: string }) {
  return (
    <ResourceContextProvider value="categorias">
      <ListPathContext value={path}>
        <Categorias />
      </ListPathContext>
    </ResourceContextProvider>
  );
}

function Categorias() {
  return (
    <ResourceList
      {...formListProps(categoriaForm)}
      sort={categoriaOrder}
      columns="*,noticias(id,published_at,leaves_at)"
      arrangeDialog={
        <ArrangeDialog
          title="Ordem das categorias"
          description="É nesta ordem que as categorias aparecem na página de notícias."
          fetchErrorTitle={categoriaForm.texts.fetchError}
          save="arrangeCategorias"
        />
      }
      buttons={(categoria) => (
        <ViewPageButton
          page="coopen-inspira"
          below={`/categoria/${categoria.slug}`}
          hiddenBecause={
            isOnSite(categoria) ? undefined : 'Sem notícias no ar, a categoria não aparece no site.'
          }
        />
      )}
      consequence={describeDeletion}
      bulkWarning="As notícias dessas categorias continuam, sem categoria."
    >
      <DataTable.Col<Categoria>
        label="Nome"
        render={({ nome, noticias = [] }) => (
          <RowTitle details={formatCount(noticias.length, 'notícia', 'notícias')}>{nome}</RowTitle>
        )}
      />
    </ResourceList>
  );
}

function describeDeletion({ nome, noticias = [] }: Categoria): string {
  const deleted = `A categoria “${nome}” será excluída, e a página dela sai do site.`;
  if (noticias.length === 0) return `${deleted} Nenhuma notícia está nela.`;
  return noticias.length === 1
    ? `${deleted} A notícia que está nela continua, sem categoria.`
    : `${deleted} As ${noticias.length} notícias que estão nela continuam, sem categoria.`;
}
