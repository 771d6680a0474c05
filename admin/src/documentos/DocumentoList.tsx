import { Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatDateTime } from 'shared/dates';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom } from '../kit/list/RowTitle';
import { type Documento, documentPath } from './documento';
import { documentoForm } from './documentoForm';

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
        render={({ title }) => <RowTitle>{title}</RowTitle>}
      />
      <DataTable.Col<Documento>
        label="Endereço"
        sx={{ overflowWrap: 'anywhere' }}
        render={({ slug }) => (
          <Link
            href={documentPath(slug)}
            target="_blank"
            rel="noopener noreferrer"
            underline="always"
          >
            {documentPath(slug)}
          </Link>
        )}
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
