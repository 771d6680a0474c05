import type { ConsoleColors } from './console-colors.ts';
import type { SiteLogo } from './drawings.ts';

/** What the console has of the school's face. Absent is what the school has not changed. */
export interface ConsoleLook {
  colors?: ConsoleColors;
  /** The logo for the dark ground, as the site's footer shows it. */
  logo?: SiteLogo;
  /** The school's short name, which stands where its logo would, if it has none and the original one is of another school. */
  schoolName?: string;
}
