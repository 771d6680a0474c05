import { prose } from '../../styles/prose';

/** Rich text, which the build has cleaned. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div css={prose} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
