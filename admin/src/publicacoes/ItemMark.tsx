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
import { getHistoryTable } from '../providers/data/resources';
import {
  type Item,
  getItemState,
  getPublicationState,
  isOnLivePages,
  type ItemState,
  type PublicationState,
} from './publicationState';

const texts: Record<ItemState, string> = {
  live: 'No ar',
  waiting: 'Aguardando publicação',
  withdrawn: 'Ainda no site até a próxima publicação',
};

export function ItemMark({
  visibleFrom,
  visibleUntil,
}: Pick<Item, 'visibleFrom' | 'visibleUntil'>) {
  const table = getHistoryTable(useResourceContext() ?? '');
  const record = useRecordContext();
  useRenderAt(visibleFrom);
  useRenderAt(visibleUntil);
  const { data: state, isError } = useQuery({
    ...usePublicationsQuery(),
    // The bar on every screen fetches this data already.
    enabled: false,
    select: (overview) =>
      table && record
        ? getItemState(overview, { table, rowId: String(record.id), visibleFrom, visibleUntil })
        : null,
  });
  if (!state || isError) return null;
  return <Mark kind={state === 'live' ? 'live' : 'waiting'}>{texts[state]}</Mark>;
}

/** Whether the live pages include the item of this row, as far as that is known. */
export function useIsOnLivePages(visibleFrom: string | null): boolean | undefined {
  const table = getHistoryTable(useResourceContext() ?? '');
  const record = useRecordContext();
  const { data } = useQuery({
    ...usePublicationsQuery(),
    // The bar on every screen fetches this data already.
    enabled: false,
    select: (overview) =>
      table && record
        ? isOnLivePages(overview, { table, rowId: String(record.id), visibleFrom })
        : undefined,
  });
  return data;
}

/** Maximum delay of a browser's timer, in milliseconds (about 24 days). */
const maxTimeout = 2 ** 31 - 1;

export function useRenderAt(moment: string | null | undefined): void {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : 0;
    if (wait <= 0) return;
    const timer = setTimeout(() => setDrawn(drawn + 1), Math.min(wait, maxTimeout));
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
 * An icon for the state of publication. It does not spin while the site is built, because an animation would take
 * processor time from a build on the same machine.
 */
export function PublicationIcon({ kind }: { kind: PublicationState['kind'] }) {
  if (kind === 'building') return <BuildingIcon fontSize="small" color="primary" />;
  if (kind === 'live') return <DoneIcon fontSize="small" color="success" />;
  if (kind === 'failed') return <FailedIcon fontSize="small" color="error" />;
  return <WaitingIcon fontSize="small" color="warning" />;
}

/** Returns the polling interval in milliseconds, which is short while a change is expected. */
export function getPollingInterval(overview: PublicationOverview | undefined): number {
  if (!overview) return 5000;
  const { kind } = getPublicationState(overview, new Date());
  // Where only a schedule publishes, a request or change may wait for hours.
  const isExpected =
    kind === 'building' || (kind === 'waiting' && overview.publishing.modo !== 'agenda');
  // Fetch a long list less often.
  return isExpected && overview.pending.length <= 100 ? 1500 : 5000;
}

/** Fetches the state of publication once for all components that show it. */
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
    refetchInterval: ({ state }) => getPollingInterval(state.data),
  });
}
