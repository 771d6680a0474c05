import { IconButtonWithTooltip, type IconButtonWithTooltipProps } from 'react-admin';
import { type Busy, keepFocus } from './BusyButton';

/**
 * An icon with a tooltip that keeps the focus while what it started is under way. It has a file of its own because the
 * console's first load has no tooltip.
 */
export const BusyIconButton = (props: IconButtonWithTooltipProps & Busy) => (
  <IconButtonWithTooltip {...keepFocus(props)} />
);
