import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, print } from '../../styles/common';
import { color } from '../../styles/tokens';

/** A drawing in the school's colours at the right end of the top of a page, from tablets on. */
function HeroArt({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 200" aria-hidden="true" css={corner}>
      <circle cx="200" cy="216" r="176" fill={color.primary} />
      {children}
    </svg>
  );
}

/** Books, an apple and a pencil, for the page about teaching. */
export const TeachingArt = () => (
  <HeroArt>
    <g fill={color.accent}>
      <rect x="96" y="160" width="176" height="40" rx="6" />
      <path d="M300 72h28v128h-28z" />
    </g>
    <path d="M300 72l14-36 14 36z" fill={color.sand} />
    <path d="M309.5 48l4.5-12 4.5 12z" fill={color.ink} />
    <path d="M300 180h28v20h-28z" fill={color.coralBright} />
    <rect x="116" y="122" width="144" height="38" rx="6" fill={color.coralBright} />
    <rect x="104" y="88" width="128" height="34" rx="6" fill={color.primarySoft} />
    <g fill={color.cream}>
      <path d="M112 170h160v20h-160zM132 131h128v20h-128z" />
      <path d="M216 96h8v18h-8z" fill={color.primaryDark} />
    </g>
    <g stroke={color.line} strokeWidth="2">
      <path d="M112 177h160M112 183h160M132 138h128M132 144h128" />
    </g>
    <path
      d="M168 52c-9-7-26-3-26 14 0 12 9 22 17 22 4 0 6-2 9-2s5 2 9 2c8 0 17-10 17-22 0-17-17-21-26-14z"
      fill={color.coral}
    />
    <path d="M168 52c0-8 2-13 7-18" fill="none" stroke={color.ink} strokeWidth="4" />
    <path d="M173 42c2-9 10-13 20-12-1 9-9 14-20 12z" fill={color.accent} />
  </HeroArt>
);

/** The school's building between trees, for the page about its spaces. */
export const BuildingArt = () => (
  <HeroArt>
    <circle cx="300" cy="62" r="26" fill={color.accent} />
    <path
      d="M60 148c0-26 18-44 36-44s36 18 36 44-16 40-36 40-36-14-36-40z"
      fill={color.primarySoft}
    />
    <path d="M92 140h8v60h-8z" fill={color.ink} />
    <path d="M136 110h140v90h-140z" fill={color.cream} />
    <path d="M124 112l82-52 82 52z" fill={color.coralBright} />
    <path d="M276 136h64v64h-64z" fill={color.sand} />
    <path d="M276 126h72v12h-72z" fill={color.coralBright} />
    <circle cx="206" cy="92" r="10" fill={color.cream} />
    <path d="M206 86v6h5" fill="none" stroke={color.ink} strokeWidth="2.5" />
    <path d="M190 156a16 16 0 0 1 32 0v44h-32z" fill={color.primaryDark} />
    <g fill={color.primary}>
      <path d="M150 128h24v24h-24zM238 128h24v24h-24zM150 166h24v22h-24zM238 166h24v22h-24z" />
      <path d="M290 152h14v20h-14zM314 152h14v20h-14z" />
    </g>
    <g fill={color.accent}>
      <circle cx="356" cy="172" r="24" />
      <path d="M352 172h8v28h-8z" fill={color.ink} />
    </g>
  </HeroArt>
);

const corner = css`
  display: none;
  position: absolute;
  right: max(2vw, 50vw - 38rem);
  bottom: 0;
  width: 22rem;
  max-width: 42vw;
  ${from.md} {
    display: block;
  }
  ${print} {
    display: none;
  }
`;
