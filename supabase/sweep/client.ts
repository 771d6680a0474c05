import { createClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import WebSocket from 'ws';
import type { ServiceClient } from './sweep.ts';

/** A client that is let past every policy. It keeps no session and opens no socket. */
export function serviceClient(url: string, secretKey: string): ServiceClient {
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Asked for when the client is made; Node has one of its own from version 22 on.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
}
