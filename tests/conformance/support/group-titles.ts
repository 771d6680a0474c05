/** Starts of the titles of groups that some services skip; the report of `npm run test:hosted` reads them. */
export const groupTitles = {
  embedded: 'asked only of the embedded service: ',
  database: 'with the database: ',
};
