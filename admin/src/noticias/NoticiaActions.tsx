import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { useConsoleData } from '../components/useConsoleData';
import type { Noticia } from './noticiaForm';

/** Why visitors do not see the article, if they do not. */
function whyHidden({ published_at }: Noticia): string | undefined {
  if (!published_at) return 'Rascunhos não aparecem no site.';
  if (new Date(published_at) > new Date()) return 'A publicação está agendada.';
  return undefined;
}

export function NoticiaActions({ noticia }: { noticia: Noticia }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  return (
    <RowActions>
      <ViewOnSiteButton
        label={noticia.title}
        path={`/noticia/${noticia.id}`}
        hiddenBecause={whyHidden(noticia)}
      />
      <EditButton label={noticia.title} />
      <DeleteButton
        label={noticia.title}
        consequence={`A notícia “${noticia.title}” e suas imagens serão excluídas.`}
        remove={() => dataProvider.delete(resource, { id: noticia.id, previousData: noticia })}
        success="Notícia excluída com sucesso."
        errorTitle="Erro ao excluir notícia"
      />
    </RowActions>
  );
}
