/**
 * `npm run bench -- load` simulates 50 visitors who send requests without a pause, with autocannon: first for pages and
 * their files, then for what pages and the console read from the data service. Uses the product at BASE_URL, with its
 * settings, or starts one.
 */
import autocannon from 'autocannon';
import { withProduct } from '../runner/product.mjs';

const connections = 50;
const seconds = 10;
/** Maximum 99th percentile of response times, in milliseconds. */
const limit = 1000;

process.exitCode = await withProduct(async (settings) => {
  const apikey = settings.SUPABASE_PUBLISHABLE_KEY;
  const staff = { apikey, authorization: `Bearer ${await signIn(settings)}` };
  const requests = [
    ['home page', '/'],
    ['article', '/noticia/1'],
    ['search index', '/busca/inicio.json'],
    ['menu of the week', '/rest/v1/cardapios?select=*&is_active=eq.true&limit=1', { apikey }],
    ['activities', '/rest/v1/categorias_atividades?select=id,nome,atividades(*)', { apikey }],
    ['list of articles in the console', '/rest/v1/noticias?select=*&limit=25', staff],
  ];
  let failed = 0;
  for (const [name, path, headers] of requests) {
    const { latency, requests, errors, non2xx } = await autocannon({
      url: settings.BASE_URL + path,
      headers: { 'accept-encoding': 'br', ...headers },
      connections,
      duration: seconds,
    });
    const figures = `${requests.average} a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms`;
    console.log(`${name}: ${figures}, ${errors + non2xx} errors`);
    if (errors + non2xx > 0 || latency.p99 > limit) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});

async function signIn({ BASE_URL, SUPABASE_PUBLISHABLE_KEY, STAFF_EMAIL, STAFF_PASSWORD }) {
  const response = await fetch(`${BASE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: STAFF_EMAIL, password: STAFF_PASSWORD }),
  });
  return (await response.json()).access_token;
}
