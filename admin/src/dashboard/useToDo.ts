import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { countDays, schoolDay } from 'shared/dates';
import { formatCount } from 'shared/text';
import { type Cardapio, formatPeriod, getWeek } from '../cardapios/period';
import { useConsoleData, useTotal } from '../kit/consoleData';
import { findScreen } from '../providers/data/resources';
import { usePublications } from '../publicacoes/ItemMark';
import { getPublicationState } from '../publicacoes/publicationState';
import { newVisitsUrl, useNewVisits } from '../visitas/NewVisits';

export interface Line {
  kind: 'failed' | 'waiting' | 'live';
  text: string;
  /** The path of the screen for the task; undefined if the console has none. */
  to?: string;
}

export interface Source {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  /** Undefined when there is nothing to do. */
  line?: Line | false;
}

export function useVisits(): Source {
  const query = useNewVisits();
  const { total = 0 } = query;
  const text = formatCount(total, 'pedido de visita novo', 'pedidos de visita novos');
  return { query, line: total > 0 && { kind: 'waiting', text, to: newVisitsUrl } };
}

export function useWaitingMails(): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    queryKey: ['waitingMails'],
    queryFn: async () => (await dataProvider.readWaitingMails()) ?? null,
  });
  if (!query.data) return { query };
  const { quantos, motivo } = query.data;
  const waiting = formatCount(
    quantos,
    'pedido de visita não chegou por e-mail',
    'pedidos de visita não chegaram por e-mail',
  );
  return { query, line: { kind: 'failed', text: `${waiting}. ${motivo}`, to: '/visitas' } };
}

export function useNews(kind: Line['kind'], filter: object, one: string, many: string): Source {
  const query = useTotal('gerenciar-noticias', filter);
  const { total = 0 } = query;
  const to = `/gerenciar-noticias?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return { query, line: total > 0 && { kind, text: formatCount(total, one, many), to } };
}

export function useMenuOfWeek(): Source {
  const { monday, sunday } = getWeek(schoolDay(new Date()));
  const query = useGetList<Cardapio>('gerenciar-cardapios', {
    filter: { 'periodo_inicio@lte': sunday, 'periodo_fim@gte': monday },
    sort: { field: 'is_active', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  return { query, line: query.data && describeMenu(query.data[0]) };
}

function describeMenu(menu: Cardapio | undefined): Line {
  const list = '/gerenciar-cardapios';
  if (!menu)
    return { kind: 'waiting', text: 'Não há cardápio para esta semana', to: `${list}/create` };
  if (!menu.is_active)
    return { kind: 'waiting', text: 'O cardápio desta semana ainda não está ativo', to: list };
  const text = `O cardápio desta semana está no ar: ${formatPeriod(menu)}`;
  return { kind: 'live', text, to: `${list}/${menu.id}` };
}

/** Counts photos without a description and links to the first item with such a photo. */
export function usePhotos(): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    queryKey: ['photosWithoutText'],
    queryFn: () => dataProvider.countPhotosWithoutText(),
  });
  const { total = 0, first } = query.data ?? {};
  if (!first) return { query };
  const text = formatCount(total, 'foto sem texto alternativo', 'fotos sem texto alternativo');
  const to = `/${findScreen(first.table_name ?? '')}/${first.row_id}`;
  return { query, line: total > 0 && { kind: 'waiting', text, to } };
}

export function usePublication(): Source {
  const query = usePublications();
  const { kind, text } = query.data ? getPublicationState(query.data, new Date()) : {};
  const to = '/publicacoes';
  if (kind === 'failed')
    return { query, line: { kind, text: 'A última publicação do site falhou', to } };
  if (kind === 'waiting') return { query, line: { kind, text: `${text} publicação`, to } };
  return { query, line: kind === 'never' && { kind: 'waiting', text: text ?? '', to } };
}

/** Describes problems with backups. The person who runs the product also gets a mail. */
export function useBackups(): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    queryKey: ['backupState'],
    queryFn: () => dataProvider.readBackupState(),
  });
  return { query, line: query.data ? describeBackup(query.data, new Date()) : false };
}

interface BackupState {
  estado: string;
  feita_em: string | null;
  faltam: number;
}

function describeBackup({ estado, feita_em, faltam }: BackupState, now: Date): Line | false {
  const last = feita_em ? `Última cópia de segurança: ${formatAge(new Date(feita_em), now)}` : '';
  const operator = 'avise quem cuida do sistema';
  switch (estado) {
    case 'em_dia':
      return { kind: 'live', text: last };
    case 'nova':
      return {
        kind: 'live',
        text:
          last || 'Ainda não há cópia de segurança; a primeira é feita por quem cuida do sistema',
      };
    case 'incompleta': {
      const missing = formatCount(faltam, 'arquivo', 'arquivos');
      return { kind: 'failed', text: `${last}, mas sem ${missing}: ${operator}` };
    }
    case 'falhou': {
      const before = last ? ` (${last.toLowerCase()})` : '';
      return { kind: 'failed', text: `A cópia de segurança falhou${before}: ${operator}` };
    }
    case 'nunca':
      return { kind: 'failed', text: `Nunca foi feita uma cópia de segurança: ${operator}` };
    default:
      return { kind: 'failed', text: `${last}: ${operator}` };
  }
}

/** Formats how long ago a moment was, by the school's calendar: "hoje", "ontem" or "há 3 dias". */
function formatAge(moment: Date, now: Date): string {
  const days = countDays(schoolDay(moment), schoolDay(now));
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}
