/** Checks of the site as visitors receive it. */
import { connect } from 'node:tls';
import { consolePolicy, securityHeaders, sitePolicy, transportSecurity } from 'shared/headers';
import type { Settings } from './access.ts';
import { getSiteUrl, isHosted, request } from './facts.ts';
import { type Finding, ok, type Part, wrong } from './part.ts';

const fetchPage = (settings: Settings, path: string) =>
  request(getSiteUrl(settings) + path, { redirect: 'follow' }, (why) => ({
    problem: `O site não responde em ${getSiteUrl(settings)} (${why}).`,
    cure: isHosted(settings)
      ? 'Confira o domínio (Workers & Pages → projeto → Custom domains) e os registros DNS que ele pede.'
      : 'Confira se o produto e o proxy (Caddy ou nginx) estão no ar, e se o domínio aponta para esta máquina.',
  }));

/** Names the headers that a response lacks, or has with another value. */
function findWrongHeaders(response: Response, expected: Record<string, string>): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => response.headers.get(name) !== value)
    .map(([name]) => name);
}

export const headers: Part = {
  name: 'Páginas e cabeçalhos',
  async check({ settings }) {
    const siteUrl = getSiteUrl(settings);
    const republish = isHosted(settings)
      ? 'Publique de novo; se continuar, procure regras do Cloudflare que mudam cabeçalhos (Rules → Transform Rules).'
      : 'Confira se o proxy (Caddy ou nginx) muda cabeçalhos, e reinicie o produto.';
    const page = await fetchPage(settings, '/');
    const html = await page.text();
    if (!page.ok)
      return wrong(
        `A página inicial responde com o erro ${page.status}.`,
        page.status === 503
          ? 'O site está sendo montado pela primeira vez: repita o exame daqui a alguns minutos.'
          : 'Publique de novo, e confira o domínio do site.',
      );
    const expected = { ...securityHeaders, ...transportSecurity(siteUrl) };
    const missing = findWrongHeaders(page, expected);
    if (!page.headers.get('content-security-policy')?.includes(sitePolicy))
      missing.push('content-security-policy');
    if (missing.length > 0)
      return wrong(
        `As páginas saem sem estes cabeçalhos, ou com outro valor: ${missing.join(', ')}.`,
        republish,
      );
    if (!/<meta[^>]+http-equiv="?content-security-policy/i.test(html))
      return wrong('A página inicial não tem a sua política de conteúdo (CSP).', republish);

    const console = await fetchPage(settings, '/admin/');
    await console.body?.cancel();
    if (!console.ok)
      return wrong(`O painel (/admin) responde com o erro ${console.status}.`, 'Publique de novo.');
    const dataService = settings.GATSBY_SUPABASE_URL ?? settings.SUPABASE_URL ?? '';
    if (!console.headers.get('content-security-policy')?.includes(consolePolicy(dataService)))
      return wrong('O painel (/admin) sai com outra política de conteúdo (CSP).', republish);
    return checkConsoleKey(settings);
  },
};

/** Compares the key that the published console uses. */
async function checkConsoleKey(settings: Settings) {
  const response = await fetchPage(settings, '/admin/config.json');
  const config = (await response.json().catch(() => ({}))) as { supabasePublishableKey?: string };
  const { SUPABASE_PUBLISHABLE_KEY } = settings;
  if (!SUPABASE_PUBLISHABLE_KEY || config.supabasePublishableKey === SUPABASE_PUBLISHABLE_KEY)
    return ok();
  return wrong(
    'O painel publicado usa uma chave publicável diferente da configurada.',
    isHosted(settings)
      ? 'Corrija SUPABASE_PUBLISHABLE_KEY nas variáveis do GitHub e no .env, e publique de novo.'
      : 'Reinicie o produto: sudo systemctl restart escola.',
  );
}

const day = 86_400_000;
/** A certificate is renewed when a third of its time is left: less than this, and renewal does not work. */
const noticeDays = 10;
const tlsTimeout = 15_000;

interface Certificate {
  from: number;
  to: number;
  /** Why browsers refuse it; undefined when they accept it. */
  error?: string;
}

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const options = { host, port, servername: host, rejectUnauthorized: false };
    const socket = connect({ ...options, timeout: tlsTimeout }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      // The types promise an error, but it is a code.
      const error = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ from: Date.parse(valid_from), to: Date.parse(valid_to), error });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('sem resposta')));
    socket.once('error', reject);
  });
}

/** @param renew what to do about a certificate that was not renewed */
export function judgeCertificate(
  host: string,
  { from, to, error }: Certificate,
  renew: string,
): Finding {
  const days = Math.floor((to - Date.now()) / day);
  if (days < 0) return wrong(`O certificado de ${host} venceu há ${-days} dias.`, renew);
  if (error) return wrong(`Navegadores recusam o certificado de ${host} (${error}).`, renew);
  const lifetime = (to - from) / day;
  if (days < Math.min(noticeDays, lifetime / 5))
    return wrong(
      `O certificado de ${host} vence em ${days} dias, e já devia ter sido renovado.`,
      renew,
    );
  return ok(`${days} dias`);
}

export const certificate: Part = {
  name: 'Certificado',
  async check({ settings }) {
    const { protocol, hostname, port } = new URL(getSiteUrl(settings));
    if (protocol !== 'https:')
      return /^(localhost|127\.|\[::1\])/.test(hostname)
        ? ok('não há: o endereço só vale nesta máquina')
        : wrong(
            `SITE_URL começa com http://: senhas e pedidos de visita trafegam sem proteção.`,
            'Ponha o site atrás de https (docs/deploy/one-machine.md, “TLS”) e corrija SITE_URL.',
          );
    const renew = isHosted(settings)
      ? 'Veja o domínio em Workers & Pages → projeto → Custom domains: o Cloudflare diz o que falta para renovar.'
      : 'Veja por que o proxy não o renova: sudo journalctl -u caddy (a porta 80 precisa estar aberta).';
    const found = await readCertificate(hostname, Number(port) || 443).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (typeof found === 'string')
      return wrong(`${hostname} não responde por TLS (${found}).`, renew);
    return judgeCertificate(hostname, found, renew);
  },
};
