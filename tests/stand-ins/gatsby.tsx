import type { AnchorHTMLAttributes } from 'react';

/** Stands in for Gatsby's router in component tests, where no page is ever loaded. */
export function Link({
  to,
  activeClassName: _activeClassName,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; activeClassName?: string }) {
  return <a href={to} {...anchor} />;
}

/** The addresses that the code under test asked to go to, oldest first. */
export const visited: string[] = [];

export function navigate(to: string): void {
  visited.push(to);
}

export const graphql = () => null;
export const useStaticQuery = () => ({});
