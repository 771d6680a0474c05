import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { countDays, formatDateTime, formatDay, schoolDay } from 'shared/dates';
import { formatCount } from 'shared/text';
import { type Cardapio, formatPeriod, getWeek } from '../cardapios/period';
import { useConsoleData, useTotal } from '../kit/consoleData';
import { consentFilters, imageConsentKey } from '../providers/data/imageConsents';
import type { PublicationOverview, PublishingState } from '../providers/data/publications';
import { findScreen } from '../providers/data/resources';
import { withdrawalsKey } from '../providers/data/withdrawals';
import { usePublications } from '../publicacoes/ItemMark';
import { getPublicationState, hasTokenExpired } from '../publicacoes/publicationState';
import { newVisitsUrl, useNewVisits } from '../visitas/NewVisits';

export interface Line {
  kind: 'failed' | 'waiting' | 'live';
  text: string;
  /** The path of the screen for the task; undefined if the console has none. */
  to?: string;
}

export interface Source {
  query: { isLoading: boolean; isError: boolean; refetch: () => Promise<unknown> };
  /** Undefined when there is nothing to do. */
  line?: Line | false;
}

/** Whether the task concerns the user. If not, nothing is fetched, and there is no line. */
interface Asked {
  enabled: boolean;
}

export function useVisits(asked: Asked): Source {
  const query = useNewVisits(asked);
  const { total = 0 } = query;
  const text = formatCount(total, 'pedido de visita novo', 'pedidos de visita novos');
  return { query, line: total > 0 && { kind: 'waiting', text, to: newVisitsUrl } };
}

export function useWaitingMails(asked: Asked): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    ...asked,
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

export function useNews(
  asked: Asked,
  kind: Line['kind'],
  filter: object,
  one: string,
  many: string,
): Source {
  const query = useTotal('gerenciar-noticias', filter, asked);
  const { total = 0 } = query;
  const to = `/gerenciar-noticias?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return { query, line: total > 0 && { kind, text: formatCount(total, one, many), to } };
}

export function useMenuOfWeek(asked: Asked): Source {
  const { monday, sunday } = getWeek(schoolDay(new Date()));
  const query = useGetList<Cardapio>(
    'gerenciar-cardapios',
    {
      filter: { 'periodo_inicio@lte': sunday, 'periodo_fim@gte': monday },
      sort: { field: 'is_active', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    asked,
  );
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

/**
 * Counts photos without a description and links to the first item with such a photo.
 * @param tables those whose rows the user may change
 */
export function usePhotos(tables: string[]): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    queryKey: ['photosWithoutText', tables],
    queryFn: () => dataProvider.countPhotosWithoutText(tables),
    enabled: tables.length > 0,
  });
  const { total = 0, first } = query.data ?? {};
  if (!first) return { query };
  const text = formatCount(total, 'foto sem texto alternativo', 'fotos sem texto alternativo');
  const to = `/${findScreen(first.table_name ?? '')}/${first.row_id}`;
  return { query, line: total > 0 && { kind: 'waiting', text, to } };
}

/** Counts the items with photos whose authorizations nobody has checked. */
export function useImageConsents(asked: Asked): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    ...asked,
    queryKey: [...imageConsentKey, 'count'],
    queryFn: () => dataProvider.countUncheckedSets(),
  });
  const { data: total = 0 } = query;
  const text = formatCount(
    total,
    'item com fotos cujas autorizações ninguém conferiu',
    'itens com fotos cujas autorizações ninguém conferiu',
  );
  const filter = encodeURIComponent(JSON.stringify(consentFilters.unchecked));
  return {
    query,
    line: total > 0 && { kind: 'waiting', text, to: `/autorizacoes?filter=${filter}` },
  };
}

const publications = '/publicacoes';

/** Shows a withdrawal that is running, and one that has a problem. */
export function useWithdrawals(): Source {
  const dataProvider = useConsoleData();
  const query = useQuery({
    queryKey: [...withdrawalsKey, 'open'],
    queryFn: () => dataProvider.listOpenWithdrawals(),
    refetchInterval: ({ state }) => (state.data?.length ? 30_000 : false),
  });
  const { data = [] } = query;
  const failed = data.filter(({ problema }) => problema);
  const [kind, count, rest] =
    failed.length > 0
      ? (['failed', failed.length, 'do ar com problema: veja o que falta'] as const)
      : (['waiting', data.length, 'do ar em andamento'] as const);
  const text = `${formatCount(count, 'retirada', 'retiradas')} ${rest}`;
  return { query, line: count > 0 && { kind, text, to: publications } };
}

const askOperator = 'avise quem cuida do site';

export function usePublication(): Source {
  const query = usePublications();
  return { query, line: query.data && describeSite(query.data, new Date()) };
}

function describeSite(overview: PublicationOverview, now: Date): Line | false {
  const { latest, publishing } = overview;
  const { kind, text } = getPublicationState(overview, now);
  if (kind === 'failed' && latest?.status !== 'pedida')
    return { kind, text: 'A última publicação do site falhou', to: publications };
  if (publishing.recusa)
    return {
      kind: 'failed',
      text: `${publishing.recusa} Se continuar, ${askOperator}.`,
      to: publications,
    };
  if (kind === 'waiting' && latest?.status !== 'pedida')
    return { kind, text: `${text} publicação`, to: publications };
  return kind === 'never' && { kind: 'waiting', text, to: publications };
}

/** Warns when the jobs that GitHub runs daily, backup and check-up, were not heard of for more than a day. */
export function useDailyJobs(): Source {
  const query = usePublications();
  const { tarefas_atrasadas, tarefas_ouvidas_em } = query.data?.publishing ?? {};
  if (!tarefas_atrasadas) return { query };
  const since = tarefas_ouvidas_em ? ` desde ${formatDateTime(tarefas_ouvidas_em)}` : '';
  const text = `As tarefas diárias do site (cópia de segurança e exame) não dão notícia${since}: ${askOperator}`;
  return { query, line: { kind: 'failed', text } };
}

/** Warns before the token expires with which the database starts publications, and after. */
export function useToken(): Source {
  const query = usePublications();
  const { publishing } = query.data ?? {};
  return { query, line: publishing && describeToken(publishing, new Date()) };
}

function describeToken(publishing: PublishingState, now: Date): Line | false {
  const { token_expira_em: lastDay } = publishing;
  if (lastDay === null) return false;
  if (hasTokenExpired(publishing, now))
    return {
      kind: 'failed',
      text: `A chave que publica o site venceu em ${formatDay(lastDay)}, e o que você salva demora horas para aparecer: ${askOperator}`,
    };
  const days = countDays(schoolDay(now), lastDay);
  const left =
    days === 0 ? 'hoje' : `em ${formatCount(days, 'dia', 'dias')}, em ${formatDay(lastDay)}`;
  return { kind: 'waiting', text: `A chave que publica o site vence ${left}: ${askOperator}` };
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
  switch (estado) {
    case 'em_dia':
      return { kind: 'live', text: last };
    case 'nova':
      return {
        kind: 'live',
        text: last || 'Ainda não há cópia de segurança; a primeira é feita por quem cuida do site',
      };
    case 'incompleta': {
      const missing = formatCount(faltam, 'arquivo', 'arquivos');
      return { kind: 'failed', text: `${last}, mas sem ${missing}: ${askOperator}` };
    }
    case 'falhou': {
      const before = last ? ` (${last.toLowerCase()})` : '';
      return { kind: 'failed', text: `A cópia de segurança falhou${before}: ${askOperator}` };
    }
    case 'nunca':
      return { kind: 'failed', text: `Nunca foi feita uma cópia de segurança: ${askOperator}` };
    default:
      return { kind: 'failed', text: `${last}: ${askOperator}` };
  }
}

/** Formats how long ago a moment was, by the school's calendar: "hoje", "ontem" or "há 3 dias". */
function formatAge(moment: Date, now: Date): string {
  const days = countDays(schoolDay(moment), schoolDay(now));
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}
