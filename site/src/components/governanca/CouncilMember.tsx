import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { color, radius, space, text } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { photoIcons } from '../icons/photoIcons';
import { Photo } from '../photo/Photo';

/** A member's photo, or an icon in its place, with name and role. */
export function CouncilMember({ member }: { member: Queries.CouncilMemberFragment }) {
  const { name, role, photo } = member;
  const image = photo?.childImageSharp?.gatsbyImageData;
  return (
    <li css={card}>
      <div css={portrait}>
        {image ? (
          <Photo image={image} alt="" />
        ) : (
          <LineIcon strokes={photoIcons.person} css={placeholder} />
        )}
      </div>
      <div>
        <h3 css={nameStyle}>{name}</h3>
        {role && <p css={roleStyle}>{role}</p>}
      </div>
    </li>
  );
}

export const fragment = graphql`
  fragment CouncilMember on SupabaseConselheiro {
    name
    role
    photo {
      childImageSharp {
        gatsbyImageData(
          width: 160
          layout: CONSTRAINED
          formats: [WEBP]
          breakpoints: [160, 320]
          sizes: "5rem"
        )
      }
    }
  }
`;

const card = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.sm};
  align-items: center;
  padding: ${space.sm};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.white};
`;

const portrait = css`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: 5rem;
  height: 5rem;
  border-radius: 50%;
  background: ${color.primarySoft};
  img {
    width: 5rem;
    height: 5rem;
    object-fit: cover;
  }
`;

const placeholder = css`
  width: 2.75rem;
  height: 2.75rem;
  color: ${color.primary};
`;

const nameStyle = css`
  font-size: ${text.lg};
`;

const roleStyle = css`
  color: ${color.muted};
  font-size: ${text.sm};
`;
