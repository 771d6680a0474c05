/** A question that only somebody of the team gets a yes to, asked once for all rows. */
const asksForStaff = `'SELECT private\\.(is_staff|can_invite)\\(\\)'`;

/** Supabase's lints 3, 6, 15, 24 and 25, and rules of the house. */
export const policyLints: Record<string, string> = {
  'has a policy that names no role': `
    select relation || ': ' || polname from own_policies where polroles = '{0}'`,

  'has a restrictive policy, or one for all verbs': `
    select relation || ': ' || polname from own_policies where not polpermissive or polcmd = '*'`,

  'has two policies for one role and verb': `
    select relation from own_policies, unnest(polroles) as role
    group by relation, polcmd, role having count(*) > 1`,

  'has a policy that asks a function anew for every row': `
    select relation || ': ' || polname from own_policies
    where regexp_replace(expression, 'SELECT (auth|private)\\.\\w+\\(', '', 'g')
      ~ '(auth|private)\\.\\w+\\(|current_setting\\('`,

  'trusts what people write about themselves': `
    select relation || ': ' || polname from own_policies where expression ~ 'user_?metadata'`,

  'lets visitors write': `
    select relation || ': ' || polname from own_policies
    where polcmd <> 'r' and 'anon'::regrole = any (polroles)`,

  'lets someone write without asking whether they are staff': `
    select relation || ': ' || polname from own_policies
    where polcmd <> 'r' and (condition !~ ${asksForStaff} or check_condition !~ ${asksForStaff})`,

  // Whether a row is one's own to change does not depend on what it is changed to.
  'asks less of the changed row than of the row before': `
    select relation || ': ' || polname from own_policies
    where polcmd = 'w' and check_condition <> condition`,

  'lets someone list files without asking whether they are staff': `
    select relation || ': ' || polname from own_policies
    where schema = 'storage' and polcmd = 'r' and condition !~ ${asksForStaff}`,
};
