import { Link } from 'gatsby';
import type { ComponentProps } from 'react';
import { visuallyHidden } from '../../styles/common';

interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A page of the site ("/visita"), a fragment ("#cardapio") or any other URL. With '' nothing is rendered. */
  to: string;
  /** Whether the link opens a new tab; by default it does for other sites and for documents. */
  newTab?: boolean;
}

const isFile = /\.\w+$/;
const externalUrl = /^(https?:|\/\/|\/(storage|documentos)\/)/;

/** A link. Pages of the site open through the router. Links that open a new tab say so to screen readers. */
export function SmartLink({
  to,
  newTab = externalUrl.test(to),
  children,
  ...anchor
}: SmartLinkProps) {
  if (!to) return null;
  const isPage = to.startsWith('/') && !externalUrl.test(to) && !isFile.test(to);
  if (isPage && !newTab) {
    return (
      <Link to={to} {...anchor}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...anchor}>
      {children}
      {newTab && <span css={visuallyHidden}> (abre em nova aba)</span>}
    </a>
  );
}
