import { space } from '../../styles/tokens';
import { ButtonLink } from '../ui/ButtonLink';

/** The way out of an article. */
export function BackToNews({ children }: { children: string }) {
  return (
    <ButtonLink to="/coopen-inspira" variant="secondary" css={{ marginTop: space.xl }}>
      {children}
    </ButtonLink>
  );
}
