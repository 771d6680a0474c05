#!/usr/bin/env node
/**
 * The workflow's first step: asks the database whether there is anything to publish, and if so, records that the
 * publication has begun. It sets the outputs `due` and `publication`. A database that can't be asked fails the run:
 * "nothing to publish" would hide that nothing gets published any more.
 */
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { callDatabase, DatabaseError } from '../../shared/src/node/call-database.mjs';

const { RUN_URL, GITHUB_SHA, GITHUB_OUTPUT } = process.env;

/** Variables of the repository that pages are made with, or that say where they are sent. */
const configuration = [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_PROJECT',
  'HOST_MAX_FILES',
];
const hash = createHash('sha256')
  .update(JSON.stringify(configuration.map((name) => process.env[name] ?? '')))
  .digest('hex');

try {
  const { devida, motivo, publicacao } = await callDatabase('comecar_publicacao', {
    execucao: RUN_URL,
    versao: `${GITHUB_SHA}+${hash.slice(0, 12)}`,
  });
  console.log(devida ? `Publicar: ${motivo}.` : `Nada a publicar: ${motivo}.`);
  if (GITHUB_OUTPUT)
    appendFileSync(GITHUB_OUTPUT, `due=${devida}\npublication=${publicacao ?? ''}\n`);
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error;
  console.error(`::error::${error.message}`);
  process.exitCode = 1;
}
