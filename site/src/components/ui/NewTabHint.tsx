import { visuallyHidden } from '../../styles/visuallyHidden';

/** Tells listeners what the eye learns only afterwards. */
export function NewTabHint() {
  return <span css={visuallyHidden}> (abre em nova aba)</span>;
}
