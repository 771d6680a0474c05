import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useConsoleData } from '../consoleData';

const heartbeat = 20_000;
const enumeration = new Intl.ListFormat('pt-BR');

/**
 * Names colleagues who have the item of the address open, too, and tells them that it is open here, as long as this
 * page is looked at.
 */
export function AlsoEditing() {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { data: others = [] } = useQuery({
    queryKey: ['alsoEditing', resource, id],
    queryFn: () => dataProvider.announceEditing(resource, id),
    refetchInterval: heartbeat,
    gcTime: 0,
  });
  useEffect(() => {
    // Whatever comes of it: a minute later nobody is told of it any more.
    return () => void dataProvider.announceEditing(resource, id, false).catch(() => undefined);
  }, [dataProvider, resource, id]);
  return (
    <Box role="status" sx={{ px: 3, color: 'text.secondary', '&:not(:empty)': { pb: 1.5 } }}>
      {others.length > 0 && sentence(others)}
    </Box>
  );
}

const sentence = (names: string[]) =>
  `${enumeration.format(names)} também ${names.length === 1 ? 'está' : 'estão'} editando este item agora.`;
