import { school } from 'shared/school';
import { space } from '../../styles/tokens';
import { SmartLink } from '../ui/SmartLink';

/** The school's profiles, each in a new tab. */
export function SocialLinks() {
  return (
    <ul role="list" css={{ display: 'flex', flexWrap: 'wrap', gap: space.sm }}>
      {school.social.map(({ network, url }) => (
        <li key={network}>
          <SmartLink to={url} newTab css={{ color: 'inherit' }}>
            {network}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
