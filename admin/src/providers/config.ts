/** What this installation's console has to know. An empty `supabaseUrl` means the page's own origin. */
export interface ConsoleConfig {
  supabaseUrl: string;
  supabasePublishableKey: string;
}

function isConsoleConfig(value: unknown): value is ConsoleConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'supabaseUrl' in value &&
    typeof value.supabaseUrl === 'string' &&
    'supabasePublishableKey' in value &&
    typeof value.supabasePublishableKey === 'string'
  );
}

/**
 * Fetches the settings of this installation. One build of the console serves every installation, so they
 * cannot be part of it.
 *
 * @throws when the settings are absent or unreadable.
 */
export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const config: unknown = await response.json();
  if (!isConsoleConfig(config)) throw new Error('config.json: unexpected content');
  return { ...config, supabaseUrl: config.supabaseUrl || window.location.origin };
}
