/** The key pair of the backups: made once, kept by a person, and tried before anything is encrypted for it. */
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { getErrorCode, readIfExists, writeAtomically } from 'shared/node/file-system';
import { root } from 'shared/node/environment.mjs';
import { Refusal } from '../../local/log.ts';
import type { Settings } from '../parts/access.ts';
import type { Workplace } from './step.ts';

/**
 * Whether the private key of the public key in the settings was tried by an earlier run of set-up. The database records
 * that, too, but does not exist yet when the key is made.
 */
const isTried = ({ AGE_RECIPIENT, AGE_KEY_TRIED }: Settings) =>
  Boolean(AGE_RECIPIENT) && AGE_RECIPIENT === AGE_KEY_TRIED;

/** Whether somebody has tried the key in the settings. */
async function isKnown(workplace: Workplace): Promise<boolean> {
  const { settings } = workplace;
  if (isTried(settings)) return true;
  if (!settings.AGE_RECIPIENT || !settings.SUPABASE_PROJECT_REF) return false;
  return wasTriedByDatabase(workplace).catch(() => false);
}

/** Whether the database knows that somebody has tried a key. */
export async function wasTriedByDatabase({ sql }: Pick<Workplace, 'sql'>): Promise<boolean> {
  const [record] = await sql<{ tried: boolean }>(
    'select key_tried_at is not null as tried from private.aviso_copias',
  );
  return Boolean(record?.tried);
}

/**
 * Looks whether the backups' key can be kept in a file, without a person.
 * @throws {Refusal} when it cannot
 */
export async function checkBackupKeyFile(workplace: Workplace): Promise<void> {
  const { BACKUP_KEY_FILE, AGE_RECIPIENT } = workplace.settings;
  if (await isKnown(workplace)) return;
  if (!BACKUP_KEY_FILE)
    throw new Refusal(
      'BACKUP_KEY_FILE: diga em que arquivo fica a chave das cópias, fora desta pasta, e guarde-o em outro lugar também.',
    );
  const path = resolve(BACKUP_KEY_FILE);
  if (path.startsWith(root + sep))
    throw new Refusal(
      `BACKUP_KEY_FILE: ${path} fica dentro desta pasta, que vai para o GitHub. Escolha outra.`,
    );
  const stored = await readFile(path, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw new Refusal(`BACKUP_KEY_FILE: ${path} não pode ser lido (${getErrorCode(error)}).`);
  });
  if (stored !== null) await readPair(stored, path, AGE_RECIPIENT);
  else if (AGE_RECIPIENT)
    throw new Refusal(
      `BACKUP_KEY_FILE: ${path} não existe. Coloque nele a chave privada de AGE_RECIPIENT (AGE-SECRET-KEY-1…), para ser ` +
        'testada; se ela se perdeu, apague AGE_RECIPIENT de .env: o comando cria outra.',
    );
  else
    await access(dirname(path), constants.W_OK).catch((error: unknown) => {
      throw new Refusal(
        `BACKUP_KEY_FILE: não é possível gravar em ${dirname(path)} (${getErrorCode(error)}).`,
      );
    });
}

/** Makes sure that the settings name a public key whose private key somebody keeps. */
export async function settleBackupKey(workplace: Workplace): Promise<void> {
  const { terminal, settings } = workplace;
  if (await isKnown(workplace)) return;
  if (terminal.isInteractive && !settings.BACKUP_KEY_FILE) await handOver(workplace);
  else await keepInFile(workplace);
}

const keep = (workplace: Workplace, recipient: string) =>
  workplace.save({
    AGE_RECIPIENT: recipient,
    AGE_KEY_TRIED: recipient,
    AGE_RECIPIENT_SHOWN: null,
  });

/**
 * Shows a new key once, and has the person paste it back, so that it is known to be kept somewhere. After a run that
 * was killed, the person may have kept the key that it showed.
 */
async function handOver(workplace: Workplace): Promise<void> {
  const { terminal, settings } = workplace;
  const keys = await import('../daily/keys.ts');
  const known = settings.AGE_RECIPIENT || settings.AGE_RECIPIENT_SHOWN;
  if (known) {
    terminal.say(
      '\nAs cópias de segurança já têm uma chave, mas ninguém a testou ainda. Sem ela, ninguém abre as cópias.',
    );
    for (;;) {
      const typed = await terminal.askSecret(
        'Cole a chave privada que você guardou (Enter: não a tenho, crie outra)',
      );
      if (typed === '') break;
      if (await keys.tryKey(typed, known)) return keep(workplace, known);
      terminal.say(`Esta não é a chave privada de ${known}.`);
    }
  }
  const { recipient, identity } = await keys.createKeyPair();
  // Stored first: a run that is killed after it has shown the key must know which one it was.
  await workplace.save({ AGE_RECIPIENT_SHOWN: recipient });
  terminal.say(
    '\nAs cópias de segurança só se abrem com esta chave. Guarde-a agora num gerenciador de senhas e em papel: ela não\n' +
      'aparece de novo, não fica em .env nem no GitHub, e ninguém pode refazê-la.\n\n' +
      `  ${identity}\n`,
  );
  for (;;) {
    const typed = await terminal.askSecret('Cole-a de volta, de onde você a guardou');
    if (await keys.tryKey(typed, recipient)) return keep(workplace, recipient);
    terminal.say('Não é esta a chave. Copie-a inteira, a partir de AGE-SECRET-KEY.');
  }
}

/** Writes a new key to a file that only its owner may read, or reads the one that is there. */
async function keepInFile(workplace: Workplace): Promise<void> {
  await checkBackupKeyFile(workplace);
  const keys = await import('../daily/keys.ts');
  const path = resolve(workplace.settings.BACKUP_KEY_FILE ?? '');
  if ((await readIfExists(path)) === null) {
    const made = await keys.createKeyPair();
    const text = `# Chave das cópias de segurança. public key: ${made.recipient}\n${made.identity}\n`;
    await writeAtomically(path, text, 0o600);
  }
  const stored = await readFile(path, 'utf8');
  await keep(workplace, await readPair(stored, path, workplace.settings.AGE_RECIPIENT));
}

/**
 * Returns the public key of the private key in a file.
 * @param expected the public key that the settings name, if they do
 */
async function readPair(text: string, path: string, expected?: string): Promise<string> {
  const keys = await import('../daily/keys.ts');
  const identity = /\bAGE-SECRET-KEY-1[A-Z0-9]+/.exec(text)?.[0] ?? '';
  const recipient = expected || /\bage1[a-z0-9]+/.exec(text)?.[0] || '';
  if (await keys.tryKey(identity, recipient)) return recipient;
  throw new Refusal(
    `BACKUP_KEY_FILE: ${path} não tem ${expected ? 'a chave privada de AGE_RECIPIENT' : 'uma chave das cópias que sirva'}. Escolha outro arquivo.`,
  );
}
