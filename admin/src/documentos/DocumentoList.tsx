import { Link } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { pdfBucket } from 'shared/content';
import { formatDateTime } from 'shared/dates';
import { getDocumentPath } from 'shared/pages/paths';
import { slugify } from 'shared/slug';
import { formatCount } from 'shared/text';
import * as z from 'zod/mini';
import { requiredText } from '../kit/editor/fieldRules';
import { formListProps } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom } from '../kit/list/Row';
import {
  itemTexts,
  type ResourceForm,
  type RowMapping,
  type SaveContext,
} from '../kit/editor/resourceForm';
import { saveRow } from '../kit/editor/saveForm';
import { listPdf, PdfInput, pdfKey } from '../kit/photos/PdfInput';
import type { Row } from '../providers/data/resources';
import {
  getErrorCode,
  getErrorMessage,
  FieldsError,
  PartlySavedError,
  uniqueViolation,
  UploadError,
} from '../providers/errors';
import { ItemMark } from '../publicacoes/ItemMark';
import { DocumentPdfs } from './documentPdfs';

type Documento = Row<'documentos'>;

/** Makes the last part of a document's URL from its title. */
export const createSlug = (title: string) => slugify(title, 80);

const titleWithoutSlug = 'Use letras ou números no título: dele vem o endereço.';
const titleTwice = 'Outro documento desta lista tem o mesmo título. Dê outro a este.';

export const documentoSchema = z
  .object({
    title: requiredText('Informe o título.', 160),
    /** The slug of a stored document; '' for a new one. */
    slug: z.string(),
    /** The form id of the first new document, kept for a retry after only some of several were created. */
    key: z.optional(z.string()),
    pdf: z.nullable(z.custom<File>()),
    /** Documents that are created together with this one. */
    others: z._default(
      z.array(
        z.object({
          key: z.string(),
          title: requiredText('Informe o título.', 160),
          pdf: z.custom<File>(),
        }),
      ),
      [],
    ),
  })
  .check(
    z.refine(({ title, slug }) => Boolean(slug || createSlug(title)), {
      path: ['title'],
      error: titleWithoutSlug,
    }),
    z.check<{ title: string; others: { title: string }[] }>(({ value, issues }) => {
      const { title, others } = value;
      const slugs = [title, ...others.map((other) => other.title)].map(createSlug);
      others.forEach((_other, index) => {
        const place = index + 1;
        const error =
          slugs[place] === ''
            ? titleWithoutSlug
            : slugs.indexOf(slugs[place] ?? '') < place
              ? titleTwice
              : '';
        const path = ['others', index, 'title'];
        if (error) issues.push({ code: 'custom', path, message: error, input: value });
      });
    }),
    // `when` reports this error together with those of other fields.
    z.refine(({ slug, pdf }) => Boolean(slug || pdf), {
      path: ['pdf'],
      error: 'Escolha o arquivo PDF.',
      when: () => true,
    }),
  );

type FormValues = z.output<typeof documentoSchema>;

export default function DocumentoList() {
  return (
    <ResourceList
      {...formListProps(documentoForm)}
      title="Documentos"
      description="Os PDFs da escola. Cada um tem um endereço que não muda, mesmo quando o arquivo é substituído."
      sort={{ field: 'title', order: 'ASC' }}
      consequence={({ title, slug }) =>
        `O documento “${title}” será excluído. As páginas deixarão de mostrar os links para ${getDocumentPath(slug)}; os que estão em notícias deixarão de abrir.`
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
  <Link href={getDocumentPath(slug)} target="_blank" rel="noopener noreferrer" underline="always">
    {getDocumentPath(slug)}
  </Link>
);

const TitleInput = () => <TextInput source="title" label="Título" isRequired helperText={false} />;

export const OneDocument = ({ record }: { record?: Documento }) => (
  <>
    <TitleInput />
    <PdfInput label={record && 'Substituir o arquivo'} />
  </>
);

export const documentoForm = {
  texts: { ...itemTexts('documento', 'documentos'), uploadError: 'Erro no upload do PDF' },
  schema: documentoSchema,
  toForm: (documento) => ({
    title: documento?.title ?? '',
    slug: documento?.slug ?? '',
    pdf: null,
    others: [],
  }),
  save: (values, context) =>
    context.record ? saveRow(documentMapping, values, context) : createDocuments(values, context),
  createdText: ({ others }) =>
    others.length > 0 ? `${others.length + 1} documentos criados com sucesso.` : undefined,
  refusalFields: { file_url: 'pdf', slug: 'title' },
  Inputs: ({ record }) =>
    record ? (
      <OneDocument record={record} />
    ) : (
      <>
        <TitleInput />
        <DocumentPdfs />
      </>
    ),
  mark: () => <ItemMark />,
} satisfies ResourceForm<Documento, typeof documentoSchema>;

/** A replaced file gets a new name in storage, but its URL on the site stays the same. */
const documentMapping: RowMapping<Documento, Pick<FormValues, 'title' | 'pdf'>> = {
  files: { bucket: pdfBucket, list: ({ pdf }) => listPdf(pdf) },
  toRow: ({ title }, [file_url]) => ({ title, ...(file_url && { file_url }) }),
};

interface NewDocument {
  /** The form id of the row, which prevents a second document when a retry follows a lost response. */
  key: string;
  title: string;
  pdf: File | null;
}

function createDocument(
  document: NewDocument,
  fileKey: string,
  context: SaveContext<Documento>,
): Promise<Documento> {
  const { title, key } = document;
  const mapping: RowMapping<Documento, NewDocument> = {
    files: { bucket: pdfBucket, list: ({ pdf }) => listPdf(pdf, fileKey) },
    toRow: (_document, [file_url]) => ({ title, slug: createSlug(title), file_url }),
  };
  return saveRow(mapping, document, { ...context, formId: key }).catch((error: unknown) =>
    explainTakenAddress(error, title),
  );
}

/** Creates documents one after the other. A failed one stays in the form, and the others are still created. */
async function createDocuments(
  { key, title, pdf, others }: FormValues,
  context: SaveContext<Documento>,
): Promise<Documento | null> {
  const first = { key: key ?? context.formId, title, pdf };
  if (others.length === 0) return createDocument(first, pdfKey, context);
  const failed: { document: NewDocument; reason: string }[] = [];
  for (const [index, document] of [first, ...others].entries()) {
    try {
      await createDocument(document, index === 0 ? pdfKey : document.key, context);
    } catch (error) {
      const cause = error instanceof UploadError ? error.cause : error;
      failed.push({ document, reason: getErrorMessage(cause) });
    }
  }
  if (failed.length > 0) throw remainingDocuments(failed, others.length + 1);
  return null;
}

function explainTakenAddress(error: unknown, title: string): never {
  if (getErrorCode(error) !== uniqueViolation) throw error;
  throw new FieldsError({
    title: `Já existe um documento em ${getDocumentPath(createSlug(title))}. Dê outro título a este ou substitua o arquivo daquele.`,
  });
}

function remainingDocuments(
  failed: { document: NewDocument; reason: string }[],
  count: number,
): PartlySavedError {
  const createdCount = count - failed.length;
  const created =
    createdCount === 0
      ? 'nenhum documento foi criado'
      : formatCount(createdCount, 'documento foi criado', 'documentos foram criados');
  const names = failed.map(({ document, reason }) => `“${document.title}”: ${reason}`);
  const [first, ...others] = failed.map(({ document }) => document);
  const fields = failed.map(
    ({ reason }, index) => [index === 0 ? 'title' : `others.${index - 1}.title`, reason] as const,
  );
  return new PartlySavedError(
    `De ${count}, ${created}. Ficou faltando: ${names.join(' ')}`,
    { slug: '', ...first, others },
    Object.fromEntries(fields),
  );
}
