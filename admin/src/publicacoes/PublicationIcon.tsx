import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import BuildingIcon from '@mui/icons-material/SyncOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import type { PublicationState } from './publicationState';

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
