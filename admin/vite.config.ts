import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the data service; a build does not need one. */
const dataService = process.env.SUPABASE_URL || 'http://localhost:8000';
const proxied = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/admin/config.json'];

export default defineConfig({
  base: '/admin/',
  publicDir: 'static',
  plugins: [react(), staticConfig()],
  resolve: {
    // Two copies of these would each hold half of the state.
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', '@mui/material'],
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
  },
  server: {
    port: 8320,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, dataService])),
  },
});

/**
 * Writes `config.json` beside the console for hosting without a server of its own. Where a server
 * answers for `/admin/config.json`, the settings are absent from the build's environment and no file
 * is written: the same build then serves every installation.
 */
function staticConfig(): Plugin {
  return {
    name: 'static-config',
    apply: 'build',
    generateBundle() {
      const supabaseUrl = process.env.SUPABASE_URL;
      const supabasePublishableKey = process.env.SUPABASE_PUBLISHABLE_KEY;
      if (supabaseUrl === undefined || !supabasePublishableKey) return;
      this.emitFile({
        type: 'asset',
        fileName: 'config.json',
        source: JSON.stringify({ supabaseUrl, supabasePublishableKey }),
      });
    },
  };
}
