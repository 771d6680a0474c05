/** Starts of the titles of groups that some services skip; the report of `npm run test:hosted` reads them. */
export const groupTitles = {
  embedded: 'asked only of the embedded service: ',
  hosted: 'asked only of a hosted project: ',
  database: 'with the database: ',
};
