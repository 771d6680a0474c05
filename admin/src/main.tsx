import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { originalConsoleColors } from 'shared/console-colors';
import { Console } from './Console';
import { createProviders } from './providers/createProviders';
import { type ConsoleConfig, LogoContext, SupabaseUrlContext } from './providers/installation';
import { createThemes } from './theme/themes';

const container = document.getElementById('root');
// static/browser-check.js removes this element in old browsers and explains why.
if (!container) throw new Error('This browser is too old for the console.');
const root = createRoot(container);

// Every screen sets its own title. If there were two, the browser would show the first.
document.querySelector('title')?.remove();
explainMissingFiles();
keepPageOnDrop();
reloadWhenBack();
loadConfig()
  .then((config) => root.render(<StrictMode>{createApp(config)}</StrictMode>))
  .catch((error: unknown) => {
    console.error(error);
    root.render(<CannotOpen />);
  });

/**
 * After an update of the console, an open tab can't load the old files. Replaces the browser's English message about
 * it.
 */
function explainMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message =
      'Esta parte do painel não pôde ser carregada. Verifique a internet e tente novamente.';
  });
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
const isText = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Ignores files and links that are dropped outside a field. The browser would open them in place of the form. */
function keepPageOnDrop(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, (event) => {
      if (event.defaultPrevented || (isText(event) && !hasFiles(event))) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    });
  }
}

/** Reloads a page from the back/forward cache: its user may have signed out, and anybody can press Back. */
function reloadWhenBack(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/**
 * Fetches the settings of this installation. One build of the console serves every installation, so the settings
 * cannot be part of it. An empty `supabaseUrl` means the page's own origin.
 *
 * @throws when the settings are missing or unreadable
 */
async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const config = (await response.json()) as Partial<ConsoleConfig>;
  if (!config.supabasePublishableKey) throw new Error('config.json: unexpected content');
  return {
    supabaseUrl: config.supabaseUrl || window.location.origin,
    supabasePublishableKey: config.supabasePublishableKey,
    colors: config.colors,
    logo: config.logo,
    schoolName: config.schoolName,
  };
}

/** Connects the console to an installation. Must be called once, because each call adds listeners. */
function createApp(config: ConsoleConfig) {
  const providers = createProviders(config);
  const { colors = originalConsoleColors } = config;
  colorToolbar(colors.primaryDeep);
  const app = <Console providers={providers} themes={createThemes(colors)} />;
  // Only a data router can block leaving a form with unsaved changes.
  const router = createBrowserRouter([{ path: '*', element: app }], {
    // Without the final slash, because `/admin` is a valid URL, too.
    basename: import.meta.env.BASE_URL.replace(/\/$/, ''),
  });
  // With transitions, the redirect to the sign-in page never completes in React 19.
  return (
    <SupabaseUrlContext value={config.supabaseUrl}>
      <LogoContext value={config}>
        <RouterProvider router={router} useTransitions={false} />
      </LogoContext>
    </SupabaseUrlContext>
  );
}

/** Gives the browser's toolbar the colour of the console's. */
function colorToolbar(color: string): void {
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', color);
}

/** Shown when the settings or the browser's storage are unavailable. It uses nothing that needs either. */
function CannotOpen() {
  return (
    <main style={{ maxWidth: '32rem', margin: '4rem auto', padding: '0 1rem' }}>
      <h1>O painel não pôde ser carregado</h1>
      <p>
        Verifique a internet, e se o navegador permite cookies e dados deste site: é neles que o
        painel guarda a sua sessão. Depois, tente novamente.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Tentar novamente
      </button>
    </main>
  );
}
