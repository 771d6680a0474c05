import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import BuildingIcon from '@mui/icons-material/SyncOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Box } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useConsoleData } from '../kit/consoleData';
import { type PublicationOverview, publicationsKey } from '../providers/data/publications';
import { historyTable } from '../providers/data/resources';
import { type Item, itemState, type ItemState, type PublicationState } from './publicationState';

const texts: Record<ItemState, string> = {
  live: 'No ar',
  waiting: 'Aguardando publicação',
  withdrawn: 'Ainda no site até a próxima publicação',
};

export function ItemMark({ visibleFrom }: Pick<Item, 'visibleFrom'>) {
  const table = historyTable(useResourceContext() ?? '');
  const record = useRecordContext();
  useDrawAt(visibleFrom);
  const { data: state, isError } = useQuery({
    ...usePublicationsQuery(),
    // From what the bar on every screen asks for: it asks for nothing itself.
    enabled: false,
    select: (overview) =>
      table && record
        ? itemState(overview, { table, rowId: String(record.id), visibleFrom })
        : null,
  });
  if (!state || isError) return null;
  return <Mark kind={state === 'live' ? 'live' : 'waiting'}>{texts[state]}</Mark>;
}

/** The longest that a timer can wait, in milliseconds: 24 days. */
const longestWait = 2 ** 31 - 1;

export function useDrawAt(moment: string | null | undefined): void {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : 0;
    if (wait <= 0) return;
    const timer = setTimeout(() => setDrawn(drawn + 1), Math.min(wait, longestWait));
    return () => clearTimeout(timer);
  }, [moment, drawn]);
}

export function Mark({ kind, children }: { kind: PublicationState['kind']; children: string }) {
  return (
    <Box component="span" sx={markSx}>
      <PublicationIcon kind={kind} />
      {children}
    </Box>
  );
}

const markSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textAlign: 'start',
  '& .MuiSvgIcon-root': { fontSize: '1rem' },
};

/**
 * The state at a glance, beside the words that say it. Nothing turns while the site is built: the bar below moves,
 * and a screen that is drawn sixty times a second for a minute takes the processor from the build.
 */
export function PublicationIcon({ kind }: { kind: PublicationState['kind'] }) {
  if (kind === 'building') return <BuildingIcon fontSize="small" color="primary" />;
  if (kind === 'live') return <DoneIcon fontSize="small" color="success" />;
  if (kind === 'failed') return <FailedIcon fontSize="small" color="error" />;
  return <WaitingIcon fontSize="small" color="warning" />;
}

/** How often to ask, in milliseconds: often while something is about to change. */
function interval({ latest, pending }: Partial<PublicationOverview> = {}): number {
  const underWay = latest?.status === 'publicando' || latest?.status === 'pedida';
  const count = pending?.length ?? 0;
  // A long answer is not asked for that often: hundreds may wait for hours where a schedule publishes.
  return count <= 100 && (underWay || count > 0) ? 1500 : 5000;
}

/** What everything that tells of the state of the site reads, asked for once for all of them. */
function usePublicationsQuery() {
  const dataProvider = useConsoleData();
  return queryOptions({
    queryKey: publicationsKey,
    queryFn: () => dataProvider.readPublications(),
  });
}

export function usePublications() {
  return useQuery({
    ...usePublicationsQuery(),
    refetchInterval: ({ state }) => interval(state.data),
  });
}
