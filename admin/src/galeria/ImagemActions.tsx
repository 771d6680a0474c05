import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { ItemMark } from '../publicacoes/ItemMark';
import type { Imagem } from './imagemForm';
import { imagemDeleteErrorTitle, imagemLabel } from './imagemTexts';
import { useDeleteImagem } from './useDeleteImagem';

export function ImagemActions({ imagem }: { imagem: Imagem }) {
  const deleteImagem = useDeleteImagem();
  const label = imagemLabel(imagem);
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={label} path="/alimentacao#nossa-estrutura" />
      <EditButton label={label} />
      <DeleteButton
        label={label}
        consequence={`A imagem “${label}” sairá da galeria e será excluída.`}
        remove={() => deleteImagem(imagem, imagem.category_id)}
        success="Imagem excluída com sucesso."
        errorTitle={imagemDeleteErrorTitle}
      />
    </RowActions>
  );
}
