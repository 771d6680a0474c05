/** How long one statement of a role may take, in milliseconds; a migration says the same to hosted projects. */
export const statementLimits = new Map([
  ['anon', 3000],
  ['authenticated', 8000],
]);
