/**
 * Opens a HEIC photo in browsers that cannot. The decoder (libheif) is loaded only now, into a worker of its own.
 *
 * @param name of the file, for messages
 * @param signal ends the worker
 * @throws with a message for staff
 */
export async function decodeHeic(
  image: Blob,
  name: string,
  signal?: AbortSignal,
): Promise<ImageBitmap> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ImageBitmap>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('The photo is no longer wanted.')));
      worker.onerror = () =>
        reject(
          new Error(
            `“${name}” está em HEIC, e não foi possível carregar o conversor. Confira a conexão e escolha a foto de novo.`,
          ),
        );
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) =>
        data
          ? resolve(data)
          : reject(
              new Error(
                `Não foi possível converter “${name}”. O arquivo parece danificado, ou é de um tipo raro de HEIC. ` +
                  'Se a foto abre no celular, exporte-a em JPEG e tente de novo.',
              ),
            );
      worker.postMessage(image);
    });
  } finally {
    worker.terminate();
  }
}
