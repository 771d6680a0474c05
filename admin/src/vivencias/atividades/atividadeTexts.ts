export const atividadeFetchErrorTitle = 'Erro ao buscar atividades';
export const atividadeSaveErrorTitle = 'Erro ao salvar atividade';
