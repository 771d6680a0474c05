import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortestPassword } from 'shared/password';

test('a hosted project asks for passwords of the same length', async () => {
  const config = await readFile(join(import.meta.dirname, '../config.toml'), 'utf8');
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe(String(shortestPassword));
});
