/** Where the site itself is published, without a final slash: canonical and share addresses need it. */
export const siteUrl = (process.env.GATSBY_SITE_URL ?? 'http://localhost:8000').replace(/\/$/, '');

/** Where browsers reach the data service; empty when it is the site's own address. */
export const supabaseUrl = process.env.GATSBY_SUPABASE_URL ?? '';

/** The year at the school when the pages were built: publishing gives it. */
export const buildYear = Number(process.env.GATSBY_YEAR ?? new Date().getFullYear());

/** The key any visitor may hold: row level security decides what it reads. */
export const supabasePublishableKey = process.env.GATSBY_SUPABASE_PUBLISHABLE_KEY ?? '';
