/** Stands in for Gatsby when the pages of the demo content have been built before: `BUILT_SITE`. */
import { cpSync } from 'node:fs';

cpSync(process.env.BUILT_SITE, 'public', { recursive: true });
