import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto';
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa';
import { blake2b } from '@noble/hashes/blake2b';

const keyLength = 32;
/** The constant with which Salsa20 fills its block, as four words. */
const sigma = new Uint32Array(new TextEncoder().encode('expand 32-byte k').buffer);

/** A pair of keys for libsodium's sealed boxes, in which GitHub receives secrets. */
export interface BoxKeys {
  /** Base64. */
  publicKey: string;
  /** @throws when the box was not sealed for this key, or is damaged */
  open: (sealed: string) => string;
}

export function createBoxKeys(): BoxKeys {
  const { privateKey } = generateKeyPairSync('x25519');
  const jwk: JsonWebKey = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(jwk.x ?? '', 'base64url');
  return {
    publicKey: publicKey.toString('base64'),
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const sender = bytes.subarray(0, keyLength);
      const senderKey = createPublicKey({
        format: 'jwk',
        key: { kty: 'OKP', crv: 'X25519', x: sender.toString('base64url') },
      });
      const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
      const shared = new Uint8Array(diffieHellman({ privateKey: key, publicKey: senderKey }));
      const boxKey = new Uint32Array(keyLength / 4);
      hsalsa(sigma, new Uint32Array(shared.buffer), new Uint32Array(4), boxKey);
      const nonce = blake2b(Buffer.concat([sender, publicKey]), { dkLen: 24 });
      const cipher = xsalsa20poly1305(new Uint8Array(boxKey.buffer), nonce);
      return new TextDecoder().decode(cipher.decrypt(new Uint8Array(bytes.subarray(keyLength))));
    },
  };
}
