import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CannotOpen, createApp } from './App';
import { keepPageOnDrop, reloadAfterUpdate } from './pageGuards';
import type { ConsoleConfig } from './providers/installation';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
const root = createRoot(container);

// Every screen has a title of its own; of two, the browser shows the first.
document.querySelector('title')?.remove();
reloadAfterUpdate();
keepPageOnDrop();
loadConfig()
  .then((config) => root.render(<StrictMode>{createApp(config)}</StrictMode>))
  .catch((error: unknown) => {
    console.error(error);
    root.render(<CannotOpen />);
  });

/** One build of the console serves every installation, so its settings cannot be part of it. @throws */
async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const config = (await response.json()) as Partial<ConsoleConfig>;
  if (!config.supabasePublishableKey) throw new Error('config.json: unexpected content');
  return {
    supabaseUrl: config.supabaseUrl || window.location.origin,
    supabasePublishableKey: config.supabasePublishableKey,
  };
}
