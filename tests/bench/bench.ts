/** `npm run bench -- <name>` takes the measurements of docs/performance.md, each on a separate product. */
const benches: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.mjs'),
  load: () => import('./load.mjs'),
  publishing: () => import('./publishing'),
  builds: () => import('./builds'),
  hosted: () => import('./hosted'),
  soak: () => import('./soak/soak'),
};

const bench = benches[process.argv[2] ?? ''];
if (bench) {
  await bench();
} else {
  console.error(`npm run bench -- <${Object.keys(benches).join(' | ')}>`);
  process.exitCode = 2;
}
