import OpenIcon from '@mui/icons-material/OpenInNew';
import { IconButton, Tooltip } from '@mui/material';

interface ViewOnSiteButtonProps {
  label: string;
  /** The page of the site that shows the item, with the section in it. */
  path: string;
  /** Why the item is on no page now. */
  hiddenBecause?: string;
}

/** Opens the page of the site on which visitors find the item. */
export function ViewOnSiteButton({ label, path, hiddenBecause }: ViewOnSiteButtonProps) {
  if (hiddenBecause) {
    return (
      <Tooltip describeChild title={hiddenBecause}>
        {/* A disabled button tells nobody anything; its frame does. */}
        <span>
          <IconButton disabled aria-label={`Ver no site: ${label}. ${hiddenBecause}`}>
            <OpenIcon />
          </IconButton>
        </span>
      </Tooltip>
    );
  }
  return (
    <Tooltip title="Ver no site">
      <IconButton
        component="a"
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={`Ver no site: ${label}`}
      >
        <OpenIcon />
      </IconButton>
    </Tooltip>
  );
}
