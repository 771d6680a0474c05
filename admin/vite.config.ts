import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import browserslist from 'browserslist';
import browserslistToTargets from 'browserslist-to-esbuild';
import { defineConfig, type Plugin } from 'vite';
import { brand } from '../shared/src/brand';
import { getDataServiceUrl } from '../shared/src/node/environment.mjs';
import { writeCompressed } from '../shared/src/node/compress';
import { joinWords } from '../shared/src/text';
import { guide } from './guide/guide';

/** Where `npm run dev` finds the data service; a build does not need one. */
const dataService = getDataServiceUrl(process.env);
const proxied = [
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/functions/v1',
  '/admin/config.json',
  // The site's icon is also the console's.
  '/icons/favicon.svg',
];

const browserNames: Record<string, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari (Mac)',
  ios_saf: 'Safari (iPhone e iPad)',
  samsung: 'Samsung Internet',
};

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string };

export default defineConfig({
  base: '/admin/',
  define: { productVersion: JSON.stringify(version) },
  publicDir: 'static',
  plugins: [
    react(),
    staticConfig(),
    namedBrowsers(),
    brandColor(),
    decoderLicense(),
    guide(),
    compressedFiles(),
  ],
  resolve: {
    // Two copies of one of these packages would not share their contexts and state.
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', '@mui/material'],
  },
  build: {
    target: browserslistToTargets(undefined, { path: import.meta.dirname }),
    chunkSizeWarningLimit: 2000,
    // The build compresses the files itself.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One file compresses better than the thirty that the screens share with the first load.
        codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    port: 8320,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, dataService])),
  },
});

/** Puts the licence of the decoder of HEIC photos beside its file, as the LGPL requires. */
function decoderLicense(): Plugin {
  return {
    name: 'decoder-license',
    apply: 'build',
    generateBundle() {
      const license = new URL(import.meta.resolve('libheif-js/libheif/LICENSE'));
      this.emitFile({
        type: 'asset',
        fileName: 'assets/libheif-LICENSE.txt',
        source: readFileSync(license),
      });
    },
  };
}

/** Writes a compressed copy beside each file of text that the build makes, which the host of one machine sends instead. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      for (const [path, file] of Object.entries(bundle)) {
        const isFirstLoad = file.type === 'chunk' && file.isEntry;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        await writeCompressed(join(dir, path), content, isFirstLoad ? 'best' : 'quick');
      }
    },
  };
}

/** Writes the color of the browser's toolbar into index.html. */
function brandColor(): Plugin {
  return {
    name: 'brand-color',
    transformIndexHtml: (html) => html.replace('%BRAND_COLOR%', brand.primaryDeep),
  };
}

/** Lists the oldest supported browsers (.browserslistrc) in index.html, in the message for older ones. */
function namedBrowsers(): Plugin {
  const oldest = new Map<string, string>();
  // The newest come first.
  for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', version = ''] = browser.split(' ');
    oldest.set(browserNames[name] ?? name, version.split('-')[0] ?? version);
  }
  const names = [...oldest].map((browser) => browser.join(' '));
  return {
    name: 'named-browsers',
    transformIndexHtml: (html) => html.replace('%SUPPORTED_BROWSERS%', joinWords(names)),
  };
}

/**
 * Writes `config.json` beside the console for a static host. If a server generates `/admin/config.json`, the settings
 * are absent from the build's environment, and no file is written: the same build then serves every installation.
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
