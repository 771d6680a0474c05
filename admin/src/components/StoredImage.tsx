import { Box, type SxProps, type Theme } from '@mui/material';
import { useFileUrl } from '../providers/installation';

interface StoredImageProps {
  /** As the row records it. */
  address: string;
  alt: string;
  sx?: SxProps<Theme>;
}

/** A picture that a row names. */
export function StoredImage({ address, alt, sx }: StoredImageProps) {
  const fileUrl = useFileUrl();
  return <Box component="img" src={fileUrl(address)} alt={alt} loading="lazy" sx={sx} />;
}
