import { buildPublicUrl } from 'shared/storage';
import { mapParallel } from 'shared/parallel';
import sharp from 'sharp';
import { createServiceClient } from '../local/support/people';
import type { Installation } from '../local/support/installation';

const bucket = 'noticias-images';
const rowsAtOnce = 100;
const photosAtOnce = 4;
const paragraph =
  '<p>A turma plantou, regou e colheu. Agora conta o que aprendeu com a terra, com a chuva e com o tempo.</p>';

/**
 * Adds articles, each with a unique photo.
 * @param existing How many of them earlier calls have added.
 */
export async function fillWithArticles(
  installation: Installation,
  count: number,
  existing = 0,
): Promise<void> {
  const client = await createServiceClient(installation);
  const numbers = Array.from({ length: count }, (_, index) => existing + index + 1);
  const rows = await mapParallel(numbers, photosAtOnce, async (number) => {
    const path = `turma-${number}.webp`;
    const { error } = await client.storage
      .from(bucket)
      .upload(path, await createPhoto(number), { contentType: 'image/webp' });
    if (error) throw error;
    return {
      title: `A turma conta, parte ${number}`,
      content: paragraph.repeat(12),
      image_urls: [buildPublicUrl(bucket, path)],
    };
  });
  for (let start = 0; start < count; start += rowsAtOnce) {
    await client
      .from('noticias')
      .insert(rows.slice(start, start + rowsAtOnce))
      .throwOnError();
  }
}

/** Edits the first article. */
export async function changeTitle(installation: Installation, title: string): Promise<void> {
  const client = await createServiceClient(installation);
  await client.from('noticias').update({ title }).eq('id', 1).throwOnError();
}

/** Creates a small image with as much detail as a photo; the benchmarks don't measure the preparation of photos. */
export async function createPhoto(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + (number % 100), sigma: 12 };
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } })
    .webp({ quality: 80 })
    .toBuffer();
}
