import { Link } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { formatDateTime } from 'shared/dates';
import * as z from 'zod/mini';
import { requiredText } from '../kit/editor/fields';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom } from '../kit/list/Row';
import { itemTexts, type ResourceForm, useSaveWithFiles } from '../kit/editor/resourceForm';
import { PdfInput, pdfUploads } from '../kit/photos/PdfInput';
import type { Row } from '../providers/data/resources';
import { codeOf, FieldsError, uniqueViolation } from '../providers/errors';
import { ItemMark } from '../publicacoes/ItemMark';

type Documento = Row<'documentos'>;

/** The part of an address that a title makes: "Guia de Pais" becomes "guia-de-pais". */
export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** Where visitors open a document, whichever file it is now. */
export const documentPath = (slug: string) => `/documentos/${slug}.pdf`;

export const documentoSchema = z
  .object({
    title: requiredText('Informe o título.', 160),
    /** Of a document that is there already; '' for a new one. */
    slug: z.string(),
    pdf: z.nullable(z.custom<File>()),
  })
  .check(
    z.refine(({ title, slug }) => Boolean(slug || slugOf(title)), {
      path: ['title'],
      error: 'Use letras ou números no título: dele vem o endereço.',
    }),
    // Said together with what other fields lack.
    z.refine(({ slug, pdf }) => Boolean(slug || pdf), {
      path: ['pdf'],
      error: 'Escolha o arquivo PDF.',
      when: () => true,
    }),
  );

export default function DocumentoList() {
  return (
    <ResourceList
      {...listed(documentoForm)}
      title="Documentos"
      description="Os PDFs da escola. Cada um tem um endereço que não muda, mesmo quando o arquivo é substituído."
      sort={{ field: 'title', order: 'ASC' }}
      consequence={({ title, slug }) =>
        `O documento “${title}” será excluído. As páginas deixarão de mostrar os links para ${documentPath(slug)}; os que estão em notícias deixarão de abrir.`
      }
      bulkWarning="Os links do site para eles deixarão de abrir."
    >
      <DataTable.Col<Documento>
        source="title"
        label="Título"
        render={({ title, slug }) => (
          <RowTitle onPhones={<Address slug={slug} />}>{title}</RowTitle>
        )}
      />
      <DataTable.Col<Documento>
        label="Endereço"
        sx={shownFrom('sm')}
        render={({ slug }) => <Address slug={slug} />}
      />
      <DataTable.Col<Documento>
        source="updated_at"
        label="Atualizado em"
        sx={shownFrom('md')}
        render={({ updated_at }) => formatDateTime(updated_at)}
      />
    </ResourceList>
  );
}

const Address = ({ slug }: { slug: string }) => (
  <Link href={documentPath(slug)} target="_blank" rel="noopener noreferrer" underline="always">
    {documentPath(slug)}
  </Link>
);

export const documentoForm: ResourceForm<Documento, typeof documentoSchema> = {
  texts: { ...itemTexts('documento', 'documentos'), uploadError: 'Erro no upload do PDF' },
  schema: documentoSchema,
  toForm: (documento) => ({
    title: documento?.title ?? '',
    slug: documento?.slug ?? '',
    pdf: null,
  }),
  useSave: useSaveDocumento,
  fieldOf: { file_url: 'pdf', slug: 'title' },
  Inputs: ({ record }) => (
    <>
      <TextInput source="title" label="Título" isRequired helperText={false} />
      <PdfInput label={record && 'Substituir o arquivo'} />
    </>
  ),
  mark: () => <ItemMark />,
};

/** A new file has a new name; the address under which visitors open it stays. */
function useSaveDocumento(documento?: Documento): ReturnType<typeof documentoForm.useSave> {
  const save = useSaveWithFiles(documento);
  return ({ title, pdf }, report) =>
    save(pdfUploads(pdf, '', report), ([file_url]) => ({
      title,
      slug: documento?.slug ?? slugOf(title),
      ...(file_url && { file_url }),
    })).catch((error: unknown) => {
      if (codeOf(error) !== uniqueViolation) throw error;
      throw new FieldsError({
        title: `Já existe um documento em ${documentPath(slugOf(title))}. Dê outro título a este ou substitua o arquivo daquele.`,
      });
    });
}
