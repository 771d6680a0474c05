import { honeypotField } from 'shared/visit-fields';
import { visuallyHidden } from '../../styles/visuallyHidden';

/** For programs that fill in whatever they find: no one else sees it, hears of it or comes to it. */
export function Honeypot() {
  return (
    <div css={visuallyHidden} aria-hidden="true">
      <label>
        Deixe este campo em branco
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
