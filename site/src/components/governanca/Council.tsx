import { governanca } from '../../content/governanca';
import { Grid } from '../ui/Grid';
import { CouncilMember } from './CouncilMember';

type Member = Queries.CouncilMemberFragment & { readonly id: string };

/** The members of the council, or a word to come. */
export function Council({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return <p>{governanca.council.empty}</p>;
  return (
    <Grid as="ul" min="15rem">
      {members.map((member) => (
        <CouncilMember key={member.id} member={member} />
      ))}
    </Grid>
  );
}
