import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { CircularProgress } from '@mui/material';
import type { PublicationState } from './publicationState';

/** The state at a glance, beside the words that say it. */
export function PublicationIcon({ kind }: { kind: PublicationState['kind'] }) {
  if (kind === 'building') return <CircularProgress size={16} aria-hidden />;
  if (kind === 'live') return <DoneIcon fontSize="small" color="success" />;
  if (kind === 'failed') return <FailedIcon fontSize="small" color="error" />;
  return <WaitingIcon fontSize="small" color="warning" />;
}
