import { graphql } from 'gatsby';
import { cropped } from '../../styles/common';
import { color, space, text } from '../../styles/tokens';
import { Photo } from '../photo/Photo';
import { Card, Grid } from '../ui/layout';

interface StaffProps {
  members: readonly (Queries.StaffMemberFragment & { readonly id: string })[];
  fallback: Queries.StaffPhotoFragment | null;
}

/** How many photos are seen, as a rule, before the page is scrolled. */
const eagerPhotos = 4;

export function Staff({ members, fallback }: StaffProps) {
  if (members.length === 0) {
    return (
      <>
        <h2>Nenhum colaborador encontrado</h2>
        <p>Cadastre a equipe no painel administrativo.</p>
      </>
    );
  }
  return (
    <Grid as="ul" min="10rem" css={{ gridTemplateColumns: columns }}>
      {members.map((member, index) => (
        <StaffMember
          key={member.id}
          member={member}
          fallback={fallback}
          eager={index < eagerPhotos}
        />
      ))}
    </Grid>
  );
}

/** Two on the narrowest phone, four on a desk; a last row that is not full keeps their width. */
const columns = 'repeat(auto-fill, minmax(max(9rem, 22%), 1fr))';

interface StaffMemberProps {
  member: Queries.StaffMemberFragment;
  fallback: Queries.StaffPhotoFragment | null;
  eager: boolean;
}

function StaffMember({ member: { name, role, photo }, fallback, eager }: StaffMemberProps) {
  return (
    <Card as="li" flush>
      <Photo
        file={photo?.childImageSharp ? photo : fallback}
        alt=""
        eager={eager}
        css={cropped('1')}
      />
      <div css={{ padding: space.sm }}>
        <h2 css={{ fontSize: text.lg, letterSpacing: '-0.01em' }}>{name}</h2>
        {role && (
          <p css={{ marginTop: space['3xs'], color: color.muted, fontSize: text.sm }}>{role}</p>
        )}
      </div>
    </Card>
  );
}

export const fragment = graphql`
  fragment StaffPhoto on File {
    childImageSharp {
      gatsbyImageData(
        width: 576
        breakpoints: [288, 576]
        sizes: "(min-width: 64em) 18rem, (min-width: 48em) 30vw, 43vw"
      )
    }
  }
  fragment StaffMember on SupabaseColaborador {
    name
    role
    photo {
      ...StaffPhoto
    }
  }
`;
