import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { schoolDay } from 'shared/dates';
import { counted } from 'shared/text';
import { type Cardapio, periodOf, weekOf } from '../cardapios/period';
import { useConsoleData, useTotal } from '../kit/consoleData';
import type { ResourceName } from '../providers/data/resources';
import { usePublications } from '../publicacoes/ItemMark';
import { publicationState } from '../publicacoes/publicationState';
import { newVisitsAddress, useNewVisits } from '../visitas/NewVisits';

interface Line {
  kind: 'failed' | 'waiting' | 'live';
  text: string;
  to: string;
}

export interface Source {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  /** Nothing is said of what is not there. */
  line?: Line | false;
}

export function useVisits(): Source {
  const query = useNewVisits();
  const { total = 0 } = query;
  const text = counted(total, 'pedido de visita novo', 'pedidos de visita novos');
  return { query, line: total > 0 && { kind: 'waiting', text, to: newVisitsAddress } };
}

export function useNews(kind: Line['kind'], filter: object, one: string, many: string): Source {
  const query = useTotal('gerenciar-noticias', filter);
  const { total = 0 } = query;
  const to = `/gerenciar-noticias?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return { query, line: total > 0 && { kind, text: counted(total, one, many), to } };
}

export function useMenuOfWeek(): Source {
  const { monday, sunday } = weekOf(schoolDay(new Date()));
  const query = useGetList<Cardapio>('gerenciar-cardapios', {
    filter: { 'periodo_inicio@lte': sunday, 'periodo_fim@gte': monday },
    sort: { field: 'is_active', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  return { query, line: query.data && menuLine(query.data[0]) };
}

function menuLine(menu: Cardapio | undefined): Line {
  const list = '/gerenciar-cardapios';
  if (!menu)
    return { kind: 'waiting', text: 'Não há cardápio para esta semana', to: `${list}/create` };
  if (!menu.is_active)
    return { kind: 'waiting', text: 'O cardápio desta semana ainda não está ativo', to: list };
  const text = `O cardápio desta semana está no ar: ${periodOf(menu)}`;
  return { kind: 'live', text, to: `${list}/${menu.id}` };
}

const photoScreens: Record<string, ResourceName> = {
  noticias: 'gerenciar-noticias',
  espacos: 'gerenciar-estrutura',
  media_assets: 'gerenciar-estrutura-alimentacao',
};

/** Leads to one of them: when it has its text, to the next. */
export function usePhotos(): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    queryKey: ['photosWithoutText'],
    queryFn: () => dataProvider.photosWithoutText(),
  });
  const { total = 0, first } = query.data ?? {};
  if (!first) return { query };
  const text = counted(total, 'foto sem texto alternativo', 'fotos sem texto alternativo');
  const to = `/${photoScreens[first.table_name ?? '']}/${first.row_id}`;
  return { query, line: total > 0 && { kind: 'waiting', text, to } };
}

export function usePublication(): Source {
  const query = usePublications();
  const { kind, text } = query.data ? publicationState(query.data, new Date()) : {};
  const to = '/publicacoes';
  if (kind === 'failed')
    return { query, line: { kind, text: 'A última publicação do site falhou', to } };
  if (kind === 'waiting') return { query, line: { kind, text: `${text} publicação`, to } };
  return { query, line: kind === 'never' && { kind: 'waiting', text: text ?? '', to } };
}
