/** Tells the backup workflow whether a backup is due, before any package is installed. */
import { appendFileSync } from 'node:fs';
import { callDatabase, DatabaseError } from '../../../shared/src/node/call-database.mjs';

const { GITHUB_OUTPUT } = process.env;
const due = await callDatabase('copia_devida', {}).catch((error) => {
  if (!(error instanceof DatabaseError)) throw error;
  // The backup runs, and records why it fails.
  console.error(error.message);
  return true;
});
console.log(due ? 'A backup is due.' : 'The database has started the backup of today.');
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `due=${due}\n`);
