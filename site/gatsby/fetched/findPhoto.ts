import { publicAddress, storageUrl, storedFile } from 'shared/storage';
import type { FetchedFiles } from './FetchedFiles';
import { fetchFile } from './fetchFile';
import { headerProblem, mostMegabytes, type PhotoProblem, uprightPhoto } from './photoProblems';

/**
 * A photo of the project's own storage, and of nowhere else: as an earlier build fetched it, or fetched now.
 * @param service address of the data service
 */
export async function findPhoto(
  address: string,
  files: FetchedFiles,
  service: string,
  patience: AbortSignal,
): Promise<Buffer | PhotoProblem> {
  const file = storedFile(address, service);
  if (!file) return 'elsewhere';
  const known = await files.read(address);
  if (known) return known;
  const own = storageUrl(publicAddress(file.bucket, file.path), service);
  const fetched = await fetchFile(own, mostMegabytes * 1e6, patience);
  if (typeof fetched === 'string') return fetched;
  const problem = await headerProblem(fetched);
  if (problem) return problem;
  const upright = await uprightPhoto(fetched).catch(() => null);
  if (!upright) return 'broken';
  await files.keep(address, upright);
  return upright;
}
