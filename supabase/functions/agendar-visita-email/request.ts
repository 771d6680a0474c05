import { HttpError } from './http-error.ts';
import { settings } from './settings.ts';

const bodyLimit = 16 * 1024;

/**
 * The JSON a request carries. Reads no more of it than the limit, whatever length it declares, and waits no
 * longer for it than a slow telephone needs.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new HttpError(415, 'Envie os dados em JSON (Content-Type: application/json).');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBody(request));
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'Os dados enviados não são um JSON válido.');
  }
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > bodyLimit) throw tooLarge();
  const body = new Uint8Array(bodyLimit);
  let length = 0;
  const reader = request.body?.getReader();
  const late = AbortSignal.timeout(settings.bodySeconds * 1000);
  late.addEventListener('abort', () => void reader?.cancel());
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (late.aborted) throw tooLate();
    if (!chunk) return body.subarray(0, length);
    if (length + chunk.length > bodyLimit) {
      void reader?.cancel();
      throw tooLarge();
    }
    body.set(chunk, length);
    length += chunk.length;
  }
}

function tooLate(): HttpError {
  return new HttpError(408, 'O envio demorou demais. Verifique a conexão e tente novamente.');
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    'Os dados enviados são grandes demais. Reduza as observações e tente novamente.',
  );
}
