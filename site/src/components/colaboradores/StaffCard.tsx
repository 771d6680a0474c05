import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { color, text } from '../../styles/tokens';
import { Photo } from '../photo/Photo';
import { Card } from '../ui/Card';

interface StaffCardProps {
  colaborador: Queries.StaffCardFragment;
  /** Shown for whoever has no photo. */
  fallback: Queries.StaffPortraitFragment | null;
  eager: boolean;
}

export function StaffCard({ colaborador, fallback, eager }: StaffCardProps) {
  const { name, role, photo } = colaborador;
  const image = (photo ?? fallback)?.childImageSharp?.gatsbyImageData;
  return (
    <Card as="li" css={{ textAlign: 'center' }}>
      {image && <Photo image={image} alt="" eager={eager} css={portrait} />}
      <h2 css={{ fontSize: text.lg }}>{name}</h2>
      {role && <p css={{ color: color.muted }}>{role}</p>}
    </Card>
  );
}

export const fragment = graphql`
  fragment StaffPortrait on File {
    childImageSharp {
      gatsbyImageData(width: 220, aspectRatio: 1, layout: CONSTRAINED)
    }
  }
  fragment StaffCard on SupabaseColaborador {
    name
    role
    photo {
      ...StaffPortrait
    }
  }
`;

const portrait = css`
  width: 100%;
  max-width: 11rem;
  margin: 0 auto 1rem;
  border-radius: 50%;
`;
