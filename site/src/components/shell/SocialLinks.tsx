import { css } from '@emotion/react';
import type { School } from 'shared/pages/escola';
import { useSchool } from '../../data/useShared';
import { motion, radius } from '../../styles/tokens';
import { hovered, visuallyHidden } from '../../styles/common';
import { LineIcon, shellIcons } from '../icons/LineIcon';
import { SmartLink } from '../ui/SmartLink';

type Network = School['social'][number]['network'];

const icons: Record<Network, string> = {
  Instagram: shellIcons.camera,
  Facebook: shellIcons.letterF,
  TikTok: shellIcons.note,
  YouTube: shellIcons.screen,
};

export function SocialLinks({ className }: { className?: string }) {
  const { social } = useSchool();
  return (
    <ul role="list" css={row} className={className}>
      {social.map(({ network, url }) => (
        <li key={url}>
          <SmartLink to={url} newTab title={network} css={link}>
            <LineIcon strokes={icons[network]} />
            <span css={visuallyHidden}>{network}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
`;

const link = css`
  display: grid;
  place-items: center;
  width: min(2.5rem, 10vw);
  height: 2.5rem;
  border-radius: ${radius.pill};
  color: inherit;
  font-size: 1.25rem;
  transition: background-color ${motion.quick};
  ${hovered('rgb(255 255 255 / 14%)')}
`;
