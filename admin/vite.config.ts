import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundleBudget.ts';
import { staticConfig } from './build/staticConfig.ts';

/** Where `npm run dev` finds the data service; a build does not need one. */
const dataService = process.env.SUPABASE_URL || 'http://localhost:8000';
const proxied = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/admin/config.json'];

export default defineConfig({
  base: '/admin/',
  publicDir: 'static',
  plugins: [react(), staticConfig(), bundleBudget()],
  resolve: {
    // Two copies of these would each hold half of the state.
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', '@mui/material'],
  },
  build: {
    target: 'es2022',
    // Its own report is replaced by one that measures what the budget is about.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
  server: {
    port: 8320,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, dataService])),
  },
});
