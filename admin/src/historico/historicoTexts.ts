export const historicoFetchErrorTitle = 'Erro ao buscar histórico';

/** Months after which the database forgets a change (private.retention_period). */
export const historyMonths = 12;
