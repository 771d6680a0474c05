/** Tells the backup workflow whether a backup is due, before any package is installed. */
import { appendFileSync } from 'node:fs';

const { SUPABASE_URL, SUPABASE_SECRET_KEY = '', GITHUB_OUTPUT } = process.env;
const response = await fetch(`${SUPABASE_URL}/rest/v1/rpc/copia_devida`, {
  method: 'POST',
  headers: {
    apikey: SUPABASE_SECRET_KEY,
    authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
    'content-type': 'application/json',
  },
  body: '{}',
}).catch(() => null);
// Without an answer the backup runs, and says why it fails.
const due = !response?.ok || (await response.json()) !== false;
console.log(due ? 'A backup is due.' : 'The database has started the backup of today.');
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `due=${due}\n`);
