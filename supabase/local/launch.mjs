#!/usr/bin/env node
/*
 * Starts every command of package.json that a fresh clone may begin with: `node launch.mjs PROGRAM ARGUMENTS…`.
 * This file has to parse on Node 12, so that an old one says what is missing; what needs more is loaded after.
 */
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

async function launch([program, ...args]) {
  const { resolve } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  const file = resolve(program);
  process.argv = [process.argv[0], file, ...args];
  // What is plain JavaScript installs by itself, at the moment that is right for it.
  if (!file.endsWith('.mjs')) {
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled();
    const { register } = await import('tsx/esm/api');
    register();
  }
  await import(pathToFileURL(file).href);
}
