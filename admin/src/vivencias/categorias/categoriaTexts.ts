export const categoriaFetchErrorTitle = 'Erro ao buscar categorias';
export const categoriaSaveErrorTitle = 'Erro ao salvar categoria';

/** The toast when a category is saved without a name. */
export const categoriaEmptyName = {
  title: 'Campo obrigatório',
  description: 'O nome da categoria não pode ser vazio.',
};
