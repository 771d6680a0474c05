import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { useConsoleData } from '../components/useConsoleData';
import type { Noticia } from './noticiaForm';

export function NoticiaActions({ noticia }: { noticia: Noticia }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (
    <RowActions>
      <EditButton label={noticia.title} />
      <DeleteButton
        label={noticia.title}
        consequence={`A notícia “${noticia.title}” e suas imagens serão excluídas.`}
        remove={() => dataProvider.deleteWithFiles(resource, noticia.id, 'image_urls')}
        success="Notícia excluída com sucesso."
        errorTitle="Erro ao excluir notícia"
      />
    </RowActions>
  );
}
