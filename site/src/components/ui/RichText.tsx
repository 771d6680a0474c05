import { css } from '@emotion/react';
import { useMemo } from 'react';
import { visuallyHidden } from '../../styles/common';

interface RichTextProps {
  /** HTML that `sanitizeHtml` has cleaned. */
  html: string;
  className?: string;
}

/** Shows rich text. Links that open a new tab say so to screen readers, as SmartLink does. */
export function RichText({ html, className }: RichTextProps) {
  // React writes the HTML again whenever this object is another one.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <div css={newTabs} className={className} dangerouslySetInnerHTML={content} />;
}

const newTabs = css`
  a[target='_blank']::after {
    ${visuallyHidden}
    content: ' (abre em nova aba)';
  }
`;
