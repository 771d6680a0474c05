import type { ConsoleColors } from './console-colors.ts';
import type { SiteLogo } from './drawings.ts';

/** How the console shows the school: its colours, and its logo or name. What the school has not changed is absent. */
export interface ConsoleLook {
  colors?: ConsoleColors;
  /** The logo for the dark ground, as the site's footer shows it. */
  logo?: SiteLogo;
  /** The school's short name, shown in the logo's place when it has no logo and is not the school that the original logo names. */
  schoolName?: string;
}
