import { useResourceContext } from 'ra-core';
import { DeleteButton } from '../components/confirm/DeleteButton';
import { EditButton } from '../components/list/EditButton';
import { RowActions } from '../components/list/RowActions';
import { ViewOnSiteButton } from '../components/list/ViewOnSiteButton';
import { useConsoleData } from '../components/useConsoleData';
import { useDrawAt } from '../publicacoes/useItemState';
import type { Noticia } from './noticiaForm';
import { publicationState } from './publication';

/** Why visitors do not see the article, if they do not. */
function whyHidden({ published_at }: Noticia): string | undefined {
  const state = publicationState(published_at);
  if (state === 'draft') return 'Rascunhos não aparecem no site.';
  return state === 'scheduled' ? 'A publicação está agendada.' : undefined;
}

export function NoticiaActions({ noticia }: { noticia: Noticia }) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  useDrawAt(noticia.published_at);
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
