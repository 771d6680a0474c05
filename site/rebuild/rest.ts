import { types } from 'node:util';
import { z } from 'zod';
import { messageOf, PublicationError } from './errors.ts';

export interface Rest {
  url: string;
  key: string;
}

const unreachable = 'O serviço de dados não respondeu. As páginas no ar continuam como estavam.';

/** Reads rows over the data service's REST interface; anything but rows of that shape is an error. */
export async function readRows<Schema extends z.ZodType>(
  { url, key }: Rest,
  query: string,
  row: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
  try {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const response = await fetch(`${url}/rest/v1/${query}`, { headers, signal: limit });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return z.array(row).parse(await response.json());
  } catch (error) {
    signal.throwIfAborted();
    const cause = types.isNativeError(error) && error.cause ? ` (${messageOf(error.cause)})` : '';
    throw new PublicationError(
      unreachable,
      `GET ${url}/rest/v1/${query}: ${messageOf(error)}${cause}`,
      {
        cause: error,
      },
    );
  }
}
