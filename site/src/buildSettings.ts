/*
 * Settings that the publishing job and `npm run dev` pass to the build (shared/src/node/settings.ts).
 */

/** Public URL of the site, without a final slash. Canonical URLs and shared links need it. */
export const siteUrl = process.env.GATSBY_SITE_URL ?? '';

/** URL at which browsers reach the data service; empty when it shares the site's origin. */
export const supabaseUrl = process.env.GATSBY_SUPABASE_URL ?? '';

/** The year in the school's time zone when the pages were built. */
export const buildYear = Number(process.env.GATSBY_YEAR ?? new Date().getFullYear());

/** The path of the news page, below which the archive is. Each school may choose its own. */
export const newsPath = process.env.GATSBY_NEWS_PATH ?? '';

/** The public key of the data service: row level security decides what it may read. */
export const supabasePublishableKey = process.env.GATSBY_SUPABASE_PUBLISHABLE_KEY ?? '';
