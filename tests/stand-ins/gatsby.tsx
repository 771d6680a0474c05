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

const readContent = (slug: 'escola' | 'anuncio' | 'menu') => ({
  content: readPage({ slug, nome: slug }, {}),
});

/** The alerts of `useStaticQuery`, which tests fill. */
export const builtAlerts: object[] = [];

/** Returns the data that all pages share, with the original texts. */
export const useStaticQuery = () => ({
  escola: readContent('escola'),
  anuncio: readContent('anuncio'),
  menu: readContent('menu'),
  hidden: { nodes: [] },
  bolsas: { open: true },
  eventos: { nodes: [] },
  alertas: { nodes: builtAlerts },
  onTop: { nodes: [] },
  newest: { nodes: [] },
});
