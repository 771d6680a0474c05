import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { explainUnreadable } from '../archive';
import { createKeyPair, decryptFile, encryptFile, isRecipient, readIdentity, tryKey } from './keys';

test('only the private key of a pair fits its public key', async () => {
  const [own, other] = [await createKeyPair(), await createKeyPair()];
  expect(await tryKey(` ${own.identity.toLowerCase()}\n`, own.recipient)).toBe(true);
  expect(await tryKey(other.identity, own.recipient)).toBe(false);
  expect(await tryKey('AGE-SECRET-KEY-1X', own.recipient)).toBe(false);
  expect([isRecipient(own.recipient), isRecipient('age1x'), isRecipient('')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => readIdentity('senha')).toThrow('não é uma chave privada');
});

test('a file is decrypted whole or refused in a sentence, also when it was cut between two pieces', async () => {
  const folder = await createTemporaryFolder();
  const [plain, encrypted, back] = ['a', 'b', 'c'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { identity, recipient } = await createKeyPair();
  const content = Buffer.alloc(200_000, 'conteúdo');
  await writeFile(plain, content);
  await encryptFile(plain, encrypted, recipient);
  await decryptFile(encrypted, back, identity, 'a cópia');
  expect((await readFile(back)).equals(content)).toBe(true);

  const whole = await readFile(encrypted);
  const headerEnd = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1;
  const firstPiece = headerEnd + 16 + 64 * 1024 + 16;
  for (const cut of [whole.subarray(0, -1), whole.subarray(0, firstPiece), whole.subarray(0, 40)]) {
    await writeFile(encrypted, cut);
    await expect(decryptFile(encrypted, back, identity, 'a cópia')).rejects.toThrow(
      'a cópia está danificado ou incompleto. Nada foi mudado.',
    );
  }
});

test('a full disk is named, and not taken for a damaged file', async () => {
  const folder = await createTemporaryFolder();
  const [plain, encrypted] = [join(folder, 'a'), join(folder, 'b')];
  const { identity, recipient } = await createKeyPair();
  await writeFile(plain, Buffer.alloc(200_000, 'conteúdo'));
  await encryptFile(plain, encrypted, recipient);
  // Linux refuses whatever is written to this file, as on a full disk.
  const error = await decryptFile(encrypted, '/dev/full', identity, 'a cópia').catch(String);
  expect(error).toContain('O disco está cheio');
  expect(error).toContain('Nada foi mudado.');
  expect(error).not.toContain('danificado');
});

test('a full disk is named while a pack is opened, too', () => {
  const error = Object.assign(new Error('write'), { code: 'ENOSPC', path: '/tmp/pacote' });
  expect(explainUnreadable(error, 'o pacote').message).toMatch(
    /O disco está cheio \(\/tmp\/pacote\)/,
  );
  expect(explainUnreadable(new Error('TAR_BAD_ARCHIVE'), 'o pacote').message).toBe(
    'o pacote está danificado ou incompleto. Nada foi mudado.',
  );
});
