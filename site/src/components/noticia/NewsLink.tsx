import { css } from '@emotion/react';
import { weight } from '../../styles/tokens';
import { visuallyHidden } from '../../styles/visuallyHidden';
import { SmartLink } from '../ui/SmartLink';

interface NewsLinkProps {
  id: number;
  title: string;
  className?: string;
  children: string;
}

/** Leads to an article from anywhere in its card, which must be positioned. */
export function NewsLink({ id, title, className, children }: NewsLinkProps) {
  return (
    <SmartLink to={`/noticia/${id}`} css={link} className={className}>
      {children}
      <span css={visuallyHidden}> sobre “{title}”</span>
    </SmartLink>
  );
}

const link = css`
  width: fit-content;
  font-weight: ${weight.bold};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
