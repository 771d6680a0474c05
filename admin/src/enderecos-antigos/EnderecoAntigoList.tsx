import { DataTable, TextInput } from 'react-admin';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom, ViewOnSiteButton } from '../kit/list/Row';
import { formListProps } from '../kit/editor/EditorDialogs';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { LinkInput } from '../links/LinkInput';
import { FieldsError, getErrorCode, uniqueViolation } from '../providers/errors';
import type { Row } from '../providers/data/resources';
import { ItemMark } from '../publicacoes/ItemMark';
import { oldAddressSchema } from './oldAddress';

type EnderecoAntigo = Row<'enderecos_antigos'>;

export default function EnderecoAntigoList() {
  return (
    <ResourceList
      {...formListProps(enderecoForm)}
      title="Endereços antigos"
      description="Páginas do site anterior da escola. Quem abre um desses endereços, por um link ou pelo Google, chega à página nova."
      searchLabel="Buscar por endereço"
      sort={{ field: 'origem', order: 'ASC' }}
      buttons={({ destino }) => <ViewOnSiteButton path={destino} />}
      consequence={({ origem }) =>
        `Quem abrir ${origem} não chegará mais à página nova: verá que a página não existe.`
      }
      bulkWarning="Quem abrir esses endereços verá que a página não existe."
    >
      <DataTable.Col<EnderecoAntigo>
        source="origem"
        label="Endereço antigo"
        render={({ origem, destino }) => (
          <RowTitle onPhones={`Leva a ${destino}`}>{origem}</RowTitle>
        )}
      />
      <DataTable.Col<EnderecoAntigo> source="destino" label="Leva a" sx={shownFrom('sm')} />
    </ResourceList>
  );
}

const enderecoForm: ResourceForm<EnderecoAntigo, typeof oldAddressSchema> = {
  texts: itemTexts('endereço antigo', 'endereços antigos'),
  schema: oldAddressSchema,
  toForm: (endereco) => ({ ...endereco }),
  toRow: (values) => values,
  // PT409: another address leads to this one; PT422: this one leads nowhere, or on to another.
  refusalFields: {
    PT409: 'origem',
    PT422: 'destino',
    enderecos_antigos_tidy_origin: 'origem',
    enderecos_antigos_path_of_site: 'destino',
  },
  explainError: (error) => {
    if (getErrorCode(error) !== uniqueViolation) throw error;
    throw new FieldsError({ origem: 'Este endereço antigo já está na lista.' });
  },
  Inputs: () => (
    <>
      <TextInput
        source="origem"
        label="Endereço antigo"
        isRequired
        helperText="Copie do navegador ou do link, com ou sem o nome do site: /2014/festa-junina."
      />
      <LinkInput
        source="destino"
        label="Leva a"
        help="Escolha uma página ou um documento, ou cole o endereço de uma notícia deste site."
      />
    </>
  ),
  mark: () => <ItemMark />,
};
