import { ensureDataService } from './data-service.mjs';

/** Works with the data service; one that had to be started for it ends with it. */
export async function withDataService(work: () => Promise<void>): Promise<void> {
  const service = await ensureDataService();
  try {
    await work();
  } finally {
    await service.stop();
  }
}
