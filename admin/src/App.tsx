import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console';
import { createProviders } from './providers/createProviders';
import { type ConsoleConfig, SupabaseUrlContext } from './providers/installation';

/** Connects the console to an installation. Called once: each call signs in and listens on its own. */
export function createApp(config: ConsoleConfig) {
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
export function CannotOpen() {
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
