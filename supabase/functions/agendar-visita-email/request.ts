import { HttpError } from './http-error.ts';

const bodyLimit = 16 * 1024;

/** The JSON a request carries. Reads no more of it than the limit, whatever length it declares. */
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
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length > bodyLimit) throw tooLarge();
    body.set(chunk, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    'Os dados enviados são grandes demais. Reduza as observações e tente novamente.',
  );
}
