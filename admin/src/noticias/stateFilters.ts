/**
 * Articles in a state, as filters of their list. The database's own "now" is the moment of the question. Each is an
 * alternative to nothing: the column has the conditions of the days already.
 */
export const stateFilters = {
  published: { 'or@': '(published_at.lte.now)' },
  scheduled: { 'or@': '(published_at.gt.now)' },
  draft: { 'or@': '(published_at.is.null)' },
};
