import { useGetOne } from 'ra-core';
import { useContext, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { mayLeaveSite } from 'shared/pages/hiding';
import { isPageSlug, pageSchemas, type PageSlug } from 'shared/pages/index';
import { z } from 'zod/mini';
import { usePagePaths } from '../kit/sitePages';
import { useConsoleData } from '../kit/consoleData';
import { PreviewButton } from '../kit/dialogs/PreviewDialog';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { AddressInput } from '../kit/editor/AddressInput';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import type { Pagina } from '../providers/data/resources';
import { checkViolation, FieldsError, getErrorCode, uniqueViolation } from '../providers/errors';
import { SupabaseUrlContext } from '../providers/installation';
import { ItemMark } from '../publicacoes/ItemMark';
import { checkAddress, isSchoolPage, toAddressForm, toAddressRow } from './addressOnSite';
import { ColorsOnSite } from './ColorsOnSite';
import { createFormSchema, listNewPhotos, pageBucket, toContent, toForm } from './pageForm';
import { PageInputs } from './PageInputs';
import { createPagePreview } from './pagePreview';
import { checkPlace, toPlaceForm, toPlaceRow } from './placeOnSite';
import { PlaceInputs } from './PlaceInputs';
import { RestoreOriginals } from './RestoreOriginals';
import { completeContent } from './schemas';

export default function PaginaDialog() {
  const { id = '' } = useParams();
  const slug = isPageSlug(id) ? id : undefined;
  const { data } = useGetOne<Pagina>('paginas', { id }, { enabled: slug !== undefined });
  const title = data ? `Editar página: ${data.nome}` : 'Editar página';
  const form = useMemo(() => slug && createPageForm(slug, title), [slug, title]);
  return form ? <EditorDialog form={form} /> : <Navigate to="/paginas" replace />;
}

type PageForm = ResourceForm<Pagina, ReturnType<typeof createFormSchema>>;

function createPageForm(slug: PageSlug, editTitle: string): PageForm {
  const schema = pageSchemas[slug];
  const isOptional = mayLeaveSite(slug);
  const hasOwnPath = isSchoolPage(slug);
  const checks = [...(isOptional ? [checkPlace] : []), ...(hasOwnPath ? [checkAddress] : [])];
  return {
    texts: {
      ...itemTexts('página', 'páginas', 'a'),
      editTitle,
      updated: 'Página atualizada com sucesso.',
      fetchError: 'Erro ao buscar página',
    },
    width: 768,
    schema: createFormSchema(schema).check(...checks),
    toForm: (pagina) => ({
      ...(toForm(schema, completeContent(schema, pagina?.content)) as object),
      ...(isOptional && toPlaceForm(pagina)),
      ...(hasOwnPath && toAddressForm(slug, pagina)),
    }),
    files: { bucket: pageBucket, list: (values) => listNewPhotos(schema, values) },
    toRow: (values, addresses) => {
      const photos = listNewPhotos(schema, values);
      const content = toContent(schema, values, (photo) => addresses[photos.indexOf(photo)] ?? '');
      return {
        content: anyContent.parse(schema.parse(content)),
        ...(isOptional && toPlaceRow(values)),
        ...(hasOwnPath && toAddressRow(slug, values)),
      };
    },
    refusalFields: {
      // PT409: the address of another page leads to this one; PT422: that of this page leads nowhere.
      ...(isOptional && {
        PT409: 'fora_do_site',
        PT422: 'leva_a',
        paginas_stays_on_site: 'fora_do_site',
        paginas_leads_on: 'leva_a',
      }),
      ...(hasOwnPath && {
        paginas_endereco_is_a_path: 'endereco',
        paginas_endereco_is_free: 'endereco',
      }),
    },
    explainError,
    Inputs: ({ record }) => (
      <>
        {isOptional && <PlaceInputs />}
        {hasOwnPath && (
          <AddressInput
            source="endereco"
            label="Endereço da página"
            help="Vale a partir da próxima publicação. Quem abrir o endereço de antes chega ao novo."
          />
        )}
        {slug === 'menu' && (
          <RestoreOriginals
            schema={schema}
            originals={record?.original}
            label="Voltar ao menu original"
          />
        )}
        <PageInputs schema={schema} originals={record?.original} />
        {slug === 'identidade' && <ColorsOnSite />}
      </>
    ),
    mark: () => <ItemMark />,
    moreActions: <PagePreview slug={slug} />,
  };
}

/** Previews a page. Texts that all pages share are previewed on the home page. */
function PagePreview({ slug }: { slug: PageSlug }) {
  const dataProvider = useConsoleData();
  const supabaseUrl = useContext(SupabaseUrlContext);
  const paths = usePagePaths();
  const make = async (values: object) => {
    const ids = [...new Set(['escola', 'privacidade', 'inicio', slug])];
    const { data } = await dataProvider.getMany<Pagina>('paginas', { ids });
    return createPagePreview(slug, values, data, supabaseUrl);
  };
  return <PreviewButton path={paths[slug] ?? '/'} make={make} />;
}

function explainError(error: unknown): never {
  if (getErrorCode(error) === uniqueViolation)
    throw new FieldsError({ endereco: 'O site já tem uma página neste endereço. Escolha outro.' });
  if (getErrorCode(error) !== checkViolation) throw error;
  throw new Error(
    'O conteúdo da página é longo demais: cabem cerca de 200 mil caracteres. Encurte um texto e salve de novo.',
  );
}

const anyContent = z.record(z.string(), z.json());
