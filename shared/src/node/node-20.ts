/**
 * Adds a feature that Node.js 20 lacks. When version 20 is no longer supported, delete this file, the package
 * `ws`, and the filter for the data client's warning in supabase/local/launch.mjs.
 */
import WebSocket from 'ws';

// supabase-js needs a WebSocket to create a client, even one that never opens it. Node has its own since version 22.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
