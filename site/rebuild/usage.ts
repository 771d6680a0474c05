export const usage = `Usage: npm run rebuild [-- OPTION…]

Builds the public site from what the data service holds, checks it, and puts it in the place of the
one before. If anything fails, the site that is live stays as it is.

  (no option)      publish once, when content or sources have changed since the last time
  --force          build even if nothing has changed
  --allow-shrink   publish although a table lost most of its rows
  --watch          stay, and publish whenever content changes (this is what npm start runs)
  --rollback       go back to the release before the live one
  --help           show this

Settings (environment or .env):
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY   where content is read
  SUPABASE_SECRET_KEY                      to notice changes at once (with --watch)
  GATSBY_SITE_URL                          the site's public address
  DATA_DIR           where releases are kept (.data)
  REBUILD_INTERVAL   with --watch: how often to look even without notice (1h)
  REBUILD_TIMEOUT    how long one publication may take (15m)
  REBUILD_MEMORY_MB  how much memory the build may use (2048)
  REBUILD_KEEP       how many releases are kept (5)

Exit code: 0 published or nothing to publish, 1 failed, 2 wrong options or settings.`;
