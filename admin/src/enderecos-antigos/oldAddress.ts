import { isUrl } from 'shared/browser';
import { tidyOldAddress } from 'shared/redirects.mjs';
import * as z from 'zod/mini';
import { isFixedPath, isSitePath } from '../kit/editor/sitePaths';

const startsWithHost = /^[^/?#\s]+\.[^/?#\s]+([/?#]|$)/;

/**
 * Turns what somebody copied from the browser, a link or a spreadsheet into an address as the database stores it.
 * @returns null if the text is not an address
 */
export function readOldAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const isWhole = /^https?:\/\//i.test(typed);
  const isPath = /^[/?]/.test(typed) || !startsWithHost.test(typed);
  const start = isPath ? `https://site.invalid${typed.startsWith('/') ? '' : '/'}` : 'https://';
  const address = isWhole ? typed : `${start}${typed}`;
  return isUrl(address) ? tidyOldAddress(new URL(address)) : null;
}

const origem = z.pipe(
  z.string('Informe o endereço antigo.').check(
    z.trim(),
    z.minLength(1, 'Informe o endereço antigo.'),
    z.maxLength(500, 'Use no máximo 500 caracteres.'),
    z.refine(
      (text) => text === '' || readOldAddress(text) !== null,
      'Copie o endereço como o navegador o mostra, por exemplo https://www.escola.com.br/2014/festa-junina.',
    ),
    z.refine(
      (text) => readOldAddress(text) !== '/',
      'Este é o endereço da página inicial. Copie o de uma página do site antigo.',
    ),
    z.refine((text) => {
      const address = readOldAddress(text);
      return address === null || address === '/' || !isFixedPath(address);
    }, 'O site tem uma página neste endereço, e ela aparece para quem o abre.'),
  ),
  z.transform((text) => readOldAddress(text) ?? ''),
);

/** Turns the URL of a page of this site, which people copy from the browser, into its path. */
function toSitePath(text: string): string {
  if (!isUrl(text)) return text;
  const { host, pathname, search, hash } = new URL(text);
  return host === window.location.host ? `${pathname}${search}${hash}` : text;
}

const missing = 'Escolha a página ou o documento, ou cole o endereço de uma notícia deste site.';

const destino = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => toSitePath((text ?? '').trim())),
  ),
  z.string().check(
    z.minLength(1, missing),
    z.refine(
      (path) => path === '' || path.startsWith('/'),
      'Um endereço antigo leva só a páginas deste site.',
    ),
    z.refine(
      (path) => !path.startsWith('/') || isSitePath(path),
      'Informe o endereço de uma página que existe no site, como /matriculas.',
    ),
  ),
);

export const oldAddressSchema = z.object({ origem, destino });
