import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getErrorCode } from 'shared/node/file-system';
import { Refusal } from '../../../local/log.ts';
import { ok, wrong } from '../../parts/part.ts';
import type { Step, Workplace } from '../step.ts';

interface KeyPair {
  recipient: string;
  identity: string;
}

export const backupKeyStep: Step = {
  name: 'Chave das cópias de segurança',
  plan: 'criar a chave das cópias de segurança, que você guarda, e experimentá-la',
  async check({ settings, sql }) {
    if (!settings.AGE_RECIPIENT) return wrong('As cópias ainda não têm chave.', '');
    const [record] = await sql<{ tried: boolean }>(
      'select key_tried_at is not null as tried from private.aviso_copias',
    );
    return record?.tried ? ok() : wrong('A chave das cópias nunca foi experimentada.', '');
  },
  async establish(workplace) {
    const pair = workplace.settings.BACKUP_KEY_FILE
      ? await keepInFile(resolve(workplace.settings.BACKUP_KEY_FILE))
      : await handOver(workplace);
    await workplace.save({ AGE_RECIPIENT: pair.recipient });
    await workplace.sql('select public.registrar_chave_conferida()');
  },
};

/** Shows a new key once, and has the person paste it back, so that it is known to be kept somewhere. */
async function handOver({ terminal }: Workplace): Promise<KeyPair> {
  if (!terminal.isInteractive)
    throw new Refusal(
      'Diga em que arquivo fica a chave das cópias (BACKUP_KEY_FILE), fora desta pasta, e guarde-o em outro lugar também.',
    );
  const keys = await import('../../daily/keys.ts');
  const pair = await keys.createKeyPair();
  terminal.say(
    '\nAs cópias de segurança só se abrem com esta chave. Guarde-a agora num gerenciador de senhas e em papel: ela não\n' +
      'aparece de novo, não fica em .env nem no GitHub, e ninguém pode refazê-la.\n\n' +
      `  ${pair.identity}\n`,
  );
  for (;;) {
    const typed = await terminal.askSecret('Cole-a de volta, de onde a guardou');
    if (await keys.tryKey(typed, pair.recipient).catch(() => false)) return pair;
    terminal.say('Não é esta a chave. Copie-a inteira, a partir de AGE-SECRET-KEY.');
  }
}

/** Writes a new key to a file that only its owner may read, or reads the one of an earlier run. */
async function keepInFile(path: string): Promise<KeyPair> {
  const keys = await import('../../daily/keys.ts');
  const made = await keys.createKeyPair();
  const text = `# Chave das cópias de segurança. public key: ${made.recipient}\n${made.identity}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'EEXIST') return;
    throw new Refusal(`A chave das cópias não pôde ser gravada em ${path}: ${String(error)}`);
  });
  const stored = await readFile(path, 'utf8');
  const recipient = /\bage1[a-z0-9]+/.exec(stored)?.[0] ?? '';
  const identity = /\bAGE-SECRET-KEY-1[A-Z0-9]+/.exec(stored)?.[0] ?? '';
  if (await keys.tryKey(identity, recipient).catch(() => false)) return { recipient, identity };
  throw new Refusal(`${path} não tem uma chave das cópias que sirva. Escolha outro arquivo.`);
}
