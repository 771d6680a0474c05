import ImageIcon from '@mui/icons-material/ImageOutlined';
import PersonIcon from '@mui/icons-material/Person';
import { Avatar } from '@mui/material';
import { useFileUrl } from '../../providers/installation';

interface RowPhotoProps {
  address: string | null;
  /** Portraits are round; anything else keeps its corners. */
  portrait?: boolean;
}

/** The small picture of a row. Its text is beside it, so it has none of its own. */
export function RowPhoto({ address, portrait = false }: RowPhotoProps) {
  const fileUrl = useFileUrl();
  const Placeholder = portrait ? PersonIcon : ImageIcon;
  return (
    <Avatar
      variant={portrait ? 'circular' : 'rounded'}
      src={address ? fileUrl(address) : undefined}
      alt=""
      sx={
        portrait
          ? { width: 44, height: 44 }
          : { width: { xs: 52, sm: 64 }, height: { xs: 40, sm: 48 } }
      }
    >
      <Placeholder />
    </Avatar>
  );
}

/** On phones, the first lines of a text that may be long. */
export const clampedSx = {
  fontSize: 'inherit',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
} as const;
