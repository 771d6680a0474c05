import { dataServiceUrl, readSettings } from '../local/data-service.mjs';
import { Refusal } from '../local/refusal.ts';
import { serviceClient } from './client.ts';
import type { ServiceClient } from './sweep.ts';

/**
 * A client of the data service that the settings name, this machine's unless they say otherwise.
 * @throws {Refusal} when they lack its secret key
 */
export function connect(): ServiceClient {
  const settings = readSettings();
  if (!settings.SUPABASE_SECRET_KEY) throw new Refusal('Falta SUPABASE_SECRET_KEY.');
  return serviceClient(dataServiceUrl(settings), settings.SUPABASE_SECRET_KEY);
}
