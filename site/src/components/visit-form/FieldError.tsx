import { css } from '@emotion/react';
import { color, text, weight } from '../../styles/tokens';

/** What is wrong with a field. The field's control names it with `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} css={style}>
      {message}
    </p>
  ) : null;
}

const style = css`
  color: ${color.coral};
  font-size: ${text.sm};
  font-weight: ${weight.bold};
`;
