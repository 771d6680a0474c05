import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { publicAddress, storedFile } from 'shared/storage';
import type { Lab } from './lab';

type Client = Awaited<ReturnType<Lab['client']>>;

const bucket = 'noticias-images';

/** Uploads a photo for an article. @returns its address as rows record it */
export async function storedPhoto(client: Client, content?: Buffer): Promise<string> {
  const path = `foto-${randomUUID()}.webp`;
  await upload(client, path, content ?? (await storedPhoto.draw()));
  return publicAddress(bucket, path);
}

/** A photo that no other is equal to. */
storedPhoto.draw = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
    .webp({ quality: 60 })
    .toBuffer();
};

/** Puts another file at the address of one. */
storedPhoto.replace = async (client: Client, address: string, content: Buffer): Promise<void> => {
  await upload(client, storedFile(address)?.path ?? '', content);
};

async function upload(client: Client, path: string, content: Buffer): Promise<void> {
  const options = { contentType: 'image/webp', upsert: true };
  const { error } = await client.storage.from(bucket).upload(path, content, options);
  if (error) throw error;
}
