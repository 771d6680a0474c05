import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortestPassword } from 'shared/password';
import { statementLimits } from '../local/database/connect';
import { openHostedDatabase } from './support/database';

test('hosted projects limit the statements of each role as this host does', async () => {
  const db = await openHostedDatabase();
  const { rows } = await db.query<{ role: string; settings: string[] }>(`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated')`);
  const limits = rows.map(({ role, settings }) => {
    const found = settings.find((setting) => setting.startsWith('statement_timeout='));
    return [role, Number(/=(\d+)s$/.exec(found ?? '')?.[1]) * 1000] as const;
  });
  expect(new Map(limits)).toEqual(statementLimits);
  await db.close();
});

test('a hosted project asks for passwords of the same length', async () => {
  const config = await readFile(join(import.meta.dirname, '../config.toml'), 'utf8');
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe(String(shortestPassword));
});
