import type { AnchorHTMLAttributes } from 'react';

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
export const useStaticQuery = () => ({});
