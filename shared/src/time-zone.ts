/** Stands alone, because `dates` would load libraries into pages and functions that need nothing else. */
export const schoolTimeZone = 'America/Sao_Paulo';
