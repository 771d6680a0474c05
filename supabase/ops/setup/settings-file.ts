import { chmod } from 'node:fs/promises';
import { readIfExists, writeAtomically } from 'shared/node/file-system';
import { Refusal } from '../../local/log.ts';

const ownerOnly = 0o600;

const heading =
  '# Configuração desta instalação, escrita por npm run setup.\n' +
  '# Não publique este arquivo: ele guarda as chaves.\n';

/**
 * Writes settings to a file that only its owner may read. Other lines stay as they are. Null removes a setting.
 * @throws {Refusal} when a value cannot be written to such a file
 */
export async function writeSettings(
  path: string,
  settings: Record<string, string | null>,
): Promise<void> {
  const before = await readIfExists(path);
  let text = before ?? heading;
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^(?:export +)?${name} *=.*\n?`, 'm');
    const replacement = value === null ? '' : `${name}=${format(name, value)}\n`;
    if (line.test(text)) text = text.replace(line, () => replacement);
    else if (value !== null) text = `${text.replace(/([^\n])$/, '$1\n')}${replacement}`;
  }
  if (text !== before) await writeAtomically(path, text, ownerOnly);
  await chmod(path, ownerOnly);
}

/** Quotes a value so that Node's `parseEnv` reads it unchanged. */
function format(name: string, value: string): string {
  if (/^[\w@%+./:=,-]*$/.test(value)) return value;
  // Only double quotes give a meaning to backslashes.
  const mark = ["'", '`', '"'].find(
    (each) => !value.includes(each) && !(each === '"' && value.includes('\\')),
  );
  if (/[\r\n]/.test(value) || !mark)
    throw new Refusal(
      `${name} não pode ser guardado em .env: tem quebra de linha, ou todos os tipos de aspas. Escolha outro valor.`,
    );
  return `${mark}${value}${mark}`;
}
