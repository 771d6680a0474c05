import type { AnchorHTMLAttributes } from 'react';
import { readPage } from 'shared/pages/read';

/** Stands in for Gatsby's router in component tests, where no page is ever loaded. */
export function Link({
  to,
  activeClassName: _activeClassName,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; activeClassName?: string }) {
  return <a href={to} {...anchor} />;
}

export function navigate(to: string): void {
  window.history.pushState(null, '', to);
}

export const graphql = () => null;

const content = (slug: 'escola' | 'anuncio') => ({ content: readPage({ slug, nome: slug }, {}) });

/** The alerts that the build has found. */
export const builtAlerts: object[] = [];

/** What all pages share, in its original words. */
export const useStaticQuery = () => ({
  escola: content('escola'),
  anuncio: content('anuncio'),
  bolsas: { open: true },
  eventos: { nodes: [] },
  alertas: { nodes: builtAlerts },
});
