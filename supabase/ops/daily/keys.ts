/** Encrypts and decrypts files in the age format (https://age-encryption.org/v1), for one key pair. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Refusal } from '../../local/log.ts';
import { explainUnreadable } from '../archive.ts';

/** The private key belongs to another public key. */
export class WrongKey extends Refusal {}

export interface KeyPair {
  /** The public key, `age1…`. Archives are encrypted for it. */
  recipient: string;
  /** The private key, `AGE-SECRET-KEY-1…`. It must never be written to a file, a log or an argument. */
  identity: string;
}

export async function createKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether a private key, as a person typed it, opens what is encrypted for a public key. */
export async function tryKey(identity: string, recipient: string): Promise<boolean> {
  try {
    return (await identityToRecipient(readIdentity(identity))) === recipient.trim();
  } catch {
    return false;
  }
}

/** Whether a text is a public key for which files can be encrypted. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return text.startsWith('age1');
  } catch {
    return false;
  }
}

/**
 * Finds the private key in a text: what a person typed, or the content of a file by `age-keygen`.
 * @throws {Refusal} when there is none
 */
export function readIdentity(text: string): string {
  const found = text.split(/\s+/).find((word) => /^AGE-SECRET-KEY-1/i.test(word));
  const identity = found?.toUpperCase() ?? '';
  try {
    new Decrypter().addIdentity(identity);
    return identity;
  } catch {
    throw new Refusal(
      'Isto não é uma chave privada das cópias: ela começa com AGE-SECRET-KEY-1 e tem 74 caracteres. Nada foi mudado.',
    );
  }
}

/** Encrypts a file piece by piece, so that its size doesn't matter. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await pipeline(
    Readable.fromWeb(
      (await encrypter.encrypt(readStream(from))) as unknown as NodeReadableStream<Uint8Array>,
    ),
    createWriteStream(to, { mode: 0o600 }),
  );
}

/**
 * Decrypts a file piece by piece.
 * @param name names the file in messages
 * @throws {WrongKey} when the key does not fit
 * @throws {Refusal} when the file is damaged or cut off, or the disk is full
 */
export async function decryptFile(
  from: string,
  to: string,
  identity: string,
  name: string,
): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const content = await decrypter.decrypt(readStream(from));
    await pipeline(
      Readable.fromWeb(content as unknown as NodeReadableStream<Uint8Array>),
      createWriteStream(to, { mode: 0o600 }),
    );
  } catch (error) {
    if (error instanceof Error && error.message.includes('no identity matched'))
      throw new WrongKey(
        `Esta chave privada não abre ${name}: a cópia foi cifrada para outra. Nada foi mudado.`,
      );
    throw explainUnreadable(error, name);
  }
}

const readStream = (path: string) =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
