import { Link } from '@mui/material';
import { useFileUrl } from '../providers/installation';

/** The name of the file at the end of an address, or the whole of it where there is none to be read. */
function fileName(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || url;
  } catch {
    return url;
  }
}

/** Opens the PDF of a menu in a new tab. */
export function PdfLink({ address }: { address: string }) {
  const url = useFileUrl()(address);
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" title={url} underline="always">
      {fileName(url)}
    </Link>
  );
}
