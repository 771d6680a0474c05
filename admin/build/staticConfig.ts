import type { Plugin } from 'vite';

/**
 * Writes `config.json` beside the console for hosting without a server of its own. Where a server
 * answers for `/admin/config.json`, the settings are absent from the build's environment and no file
 * is written: the same build then serves every installation.
 */
export function staticConfig(): Plugin {
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
