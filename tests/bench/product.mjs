import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../runner/product.mjs';

/**
 * Calls `use` with the settings of the product at BASE_URL or, where that is not set, of one that is started for it
 * and removed afterwards.
 */
export async function withProduct(use) {
  if (process.env.BASE_URL) return use(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const product = await startProduct(folder, 10 * 60_000, { REBUILD_ON_CHANGE: 'false' });
  try {
    return await use(product.env);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
