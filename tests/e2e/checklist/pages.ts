import type { ExpectedPage } from './expect-content';
import { familyPages } from './family-pages';
import { schoolPages } from './school-pages';
import { teachingPages } from './teaching-pages';

/** Every route of the public site. */
export const pages: readonly ExpectedPage[] = [...schoolPages, ...teachingPages, ...familyPages];
