import { Link, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatDateTime } from 'shared/dates';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { EditButton, RowActions, actionsColumn } from '../kit/list/RowActions';
import { ItemMark } from '../publicacoes/ItemMark';
import { type Documento, documentPath } from './documento';
import { documentoForm } from './documentoForm';

export default function DocumentoList() {
  return (
    <ResourceList
      title="Documentos"
      description="Os PDFs da escola. Cada um tem um endereço que não muda, mesmo quando o arquivo é substituído."
      createLabel="Novo documento"
      emptyText="Nenhum documento encontrado."
      fetchErrorTitle={documentoForm.texts.fetchError}
      sort={{ field: 'title', order: 'ASC' }}
      createDialog={<CreateDialog form={documentoForm} />}
      editDialog={<EditDialog form={documentoForm} />}
      bulkDelete={{ warning: 'Os links do site para eles deixarão de abrir.' }}
    >
      <DataTable.Col<Documento>
        source="title"
        label="Título"
        render={({ title }) => <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
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
        sx={{ display: { xs: 'none', md: 'table-cell' } }}
        render={({ updated_at }) => formatDateTime(updated_at)}
      />
      <DataTable.Col<Documento>
        {...actionsColumn}
        render={({ title, slug }) => (
          <RowActions mark={<ItemMark />}>
            <EditButton label={title} />
            <DeleteButton
              label={title}
              consequence={`O documento “${title}” será excluído. As páginas deixarão de mostrar os links para ${documentPath(slug)}; os que estão em notícias deixarão de abrir.`}
              success="Documento excluído com sucesso."
              errorTitle="Erro ao excluir documento"
            />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}
