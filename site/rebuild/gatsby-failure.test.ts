import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { explain } from './gatsby-failure.ts';

test.each([
  ["error No data found for type 'Noticia' TypeError: fetch failed", /serviço de dados/],
  ['error ENOSPC: no space left on device, write', /O disco do servidor está cheio/],
  ['error "src/pages/index.tsx" threw an error', /As páginas não puderam ser montadas/],
])('%s', async (output, meaning) => {
  expect(await explain(output, await temporaryFolder())).toMatch(meaning);
});
