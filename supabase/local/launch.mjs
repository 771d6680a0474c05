#!/usr/bin/env node
/*
 * Starts every command of package.json that a fresh clone may run first: `node launch.mjs
 * [--with-dev | --only-publishing] [PROGRAM ARGUMENTS…]`. It installs the packages for running the product,
 * with --with-dev those for tests and measurements, too, and with --only-publishing only those for building
 * the site. Node 12 must be able to parse this file, so that an old Node can report what is missing; newer
 * code is loaded later.
 */
const { warn } = console;
// The data client warns that it wants Node 22 whenever it is loaded, and no option turns this off. The README
// mentions it once.
console.warn = (...words) => String(words[0]).includes('Node.js 20 and below') || warn(...words);

const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 19)) {
  launch(process.argv.slice(2)).catch((error) => {
    console.error(error);
    process.exit(1);
  });
} else {
  console.error(
    'É preciso o Node.js 22 ou 24; este é o ' +
      process.version +
      '.\nInstale o 24: https://nodejs.org/pt/download (no Debian e no Ubuntu, com\n' +
      '  curl -fsSL https://deb.nodesource.com/setup_24.x | sudo bash - && sudo apt-get install -y nodejs).',
  );
  process.exit(1);
}

async function launch(words) {
  const needs = { '--with-dev': 'all', '--only-publishing': 'publishing' }[words[0]];
  const [program, ...args] = needs ? words.slice(1) : words;
  const { resolve } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  const file = program && resolve(program);
  if (file && args.some((word) => word === '--help' || word === '-h')) {
    const { findHelp } = await import('../../shared/src/node/help.mjs');
    const help = findHelp(file);
    if (help) return console.log(help);
  }
  if (!process.env.UPGRADING && (await hasUnfinishedUpgrade(file))) return;
  const { ensureInstalled } = await import('./install.mjs');
  const before = file && file.endsWith('main.ts') ? refuseTakenPort : undefined;
  await ensureInstalled({ needs, before });
  if (!file) return;
  process.argv = [process.argv[0], file, ...args];
  if (file.endsWith('.ts')) {
    // The site's files for Gatsby are CommonJS, and their first import goes through the CommonJS hook.
    for (const api of ['tsx/esm/api', 'tsx/cjs/api']) (await import(api)).register();
  }
  await import(pathToFileURL(file).href);
}

/**
 * While `npm run upgrade` is under way, or if it was interrupted, nothing else may use the code and the data. After an
 * interruption, `npm run upgrade` goes back to the version before; for that it needs only `.upgrade/carry-out.mjs`.
 */
async function hasUnfinishedUpgrade(file) {
  const { existsSync } = await import('node:fs');
  const { resolve } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  if (!existsSync('.upgrade/state.json')) return false;
  if (file && file.endsWith('upgrade.ts')) {
    await import(pathToFileURL(resolve('.upgrade/carry-out.mjs')).href);
  } else {
    console.error(
      'Uma atualização está em andamento, ou foi interrompida. Se foi interrompida: npm run upgrade volta ao que era.',
    );
    process.exitCode = 1;
  }
  return true;
}

/** Checks the port first, because an installation takes minutes. */
async function refuseTakenPort() {
  const { findTakenPort } = await import('../../shared/src/node/environment.mjs');
  const obstacle = await findTakenPort();
  if (!obstacle) return;
  console.error(`\n${obstacle}`);
  process.exit(1);
}
