import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console';
import { createProviders } from './providers/createProviders';
import { type ConsoleConfig, SupabaseUrlContext } from './providers/installation';

const container = document.getElementById('root');
// Taken away by static/browser-check.js, which says why.
if (!container) throw new Error('This browser is too old for the console.');
const root = createRoot(container);

// Every screen has a title of its own; of two, the browser shows the first.
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

/** A console that was updated while its tab stood open has none of its former files. What offers to try again says so. */
function explainMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message =
      'Esta parte do painel não pôde ser carregada. Verifique a internet e tente novamente.';
  });
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
const isText = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;

/** A file or an address that is dropped where nobody takes it would replace the page, with the form on it. */
function keepPageOnDrop(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, (event) => {
      if (event.defaultPrevented || (isText(event) && !hasFiles(event))) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    });
  }
}

/** A browser may show a page that was left as it was, to whoever presses Back: its user has signed out meanwhile. */
function reloadWhenBack(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/**
 * Fetches the settings of this installation. One build of the console serves every installation, so they
 * cannot be part of it. An empty `supabaseUrl` means the page's own origin.
 *
 * @throws when the settings are absent or unreadable.
 */
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

/** Connects the console to an installation. Called once: each call signs in and listens on its own. */
function createApp(config: ConsoleConfig) {
  const providers = createProviders(config);
  // A data router: only with one can leaving a form with unsaved changes be held up.
  const router = createBrowserRouter([{ path: '*', element: <Console providers={providers} /> }], {
    // Without its final slash: `/admin` itself is an address too.
    basename: import.meta.env.BASE_URL.replace(/\/$/, ''),
  });
  // As transitions, the redirect to the sign-in page never settles with React 19.
  return (
    <SupabaseUrlContext value={config.supabaseUrl}>
      <RouterProvider router={router} useTransitions={false} />
    </SupabaseUrlContext>
  );
}

/** Shown when the console cannot learn where its data service is, or keep a session. Uses nothing that needs them. */
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
