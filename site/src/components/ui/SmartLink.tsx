import { Link } from 'gatsby';
import type { ComponentProps } from 'react';
import { visuallyHidden } from '../../styles/common';

interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A page of the site ("/visita"), a place on this page ("#cardapio") or any other address; '' for nothing to show. */
  to: string;
  /** As a rule, what leads away from the site: other sites and documents. */
  newTab?: boolean;
}

const isFile = /\.\w+$/;
const leadsAway = /^(https?:|\/\/|\/(storage|documentos)\/)/;

/** Pages of the site open through the router; all else is a plain link. New tabs say so. */
export function SmartLink({
  to,
  newTab = leadsAway.test(to),
  children,
  ...anchor
}: SmartLinkProps) {
  if (!to) return null;
  const isPage = to.startsWith('/') && !leadsAway.test(to) && !isFile.test(to);
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
