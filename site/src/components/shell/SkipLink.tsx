import { css } from '@emotion/react';
import { notPrinted } from '../../styles/common';
import { color, layer, radius, space } from '../../styles/tokens';

export function SkipLink() {
  return (
    <a href="#conteudo" css={skip}>
      Ir para o conteúdo
    </a>
  );
}

const skip = css`
  position: fixed;
  top: ${space['2xs']};
  left: ${space['2xs']};
  z-index: ${layer.toast};
  padding: ${space['2xs']} ${space.sm};
  border-radius: ${radius.sm};
  background: ${color.yellow};
  color: ${color.ink};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  ${notPrinted}
`;
