import { randomBytes } from 'node:crypto';
import { serviceClient } from '../../local/support/clients';
import type { Installation } from '../../local/support/installation';

const fileMegabytes = 5;

/** Uploads photos of the largest size that is taken. */
export async function storeFiles(installation: Installation, gigabytes: number): Promise<void> {
  const { storage } = await serviceClient(installation);
  const bucket = storage.from('noticias-images');
  const content = randomBytes(fileMegabytes * 1024 * 1024 - 1024);
  for (let number = 0; number < (gigabytes * 1024) / fileMegabytes; number += 1) {
    const options = { contentType: 'image/webp' };
    const { error } = await bucket.upload(`foto-${number}.webp`, content, options);
    if (error) throw error;
  }
}
