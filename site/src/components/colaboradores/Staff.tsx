import { colaboradores } from '../../content/colaboradores';
import { Grid } from '../ui/Grid';
import { StaffMember } from './StaffMember';

interface StaffProps {
  members: readonly (Queries.StaffMemberFragment & { readonly id: string })[];
  fallback: Queries.StaffPhotoFragment | null;
}

/** How many photos are seen, as a rule, before the page is scrolled. */
const eagerPhotos = 4;

/** Everybody who works at the school. */
export function Staff({ members, fallback }: StaffProps) {
  if (members.length === 0) {
    const { title, text } = colaboradores.empty;
    return (
      <>
        <h2>{title}</h2>
        <p>{text}</p>
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
