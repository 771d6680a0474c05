import { publicAddress, storageUrl, storedFile } from 'shared/storage';
import { fetchPhoto } from './fetchPhoto';
import { headerProblem, type PhotoProblem } from './photoProblems';
import type { PhotoStore, StoredPhoto } from './PhotoStore';

export interface Photo {
  address: string;
  /** Changes with the row that names the photo: a new file may then lie at the same address. */
  version: string;
}

interface Found {
  photo?: StoredPhoto;
  problem?: PhotoProblem;
}

/**
 * A photo of the project's own storage, and of nowhere else: as an earlier build fetched it, or fetched now. What
 * cannot be had now is shown as it was.
 * @param service address of the data service
 */
export async function findPhoto(
  { address, version }: Photo,
  store: PhotoStore,
  service: string,
  patience: AbortSignal,
): Promise<Found> {
  const file = storedFile(address, service);
  if (!file) return { problem: 'elsewhere' };
  const known = await store.read(address);
  // Earlier builds asked for less.
  const stored = known && !(await headerProblem(known.content)) ? known : null;
  if (stored?.version === version) return { photo: stored };
  const own = storageUrl(publicAddress(file.bucket, file.path), service);
  const answer = await fetchPhoto(own, stored?.etag ?? null, patience);
  switch (answer.state) {
    case 'fetched':
      return { photo: await store.keep(address, version, answer.photo) };
    case 'unchanged':
      return stored ? { photo: await store.confirm(address, version, stored) } : {};
    case 'unavailable':
      return stored ? { photo: stored, problem: 'outdated' } : { problem: 'unavailable' };
    case 'missing':
      return { problem: answer.problem };
  }
}
