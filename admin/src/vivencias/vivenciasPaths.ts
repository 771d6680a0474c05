export const atividadesPath = '/gerenciar-vivencias';
export const categoriasPath = `${atividadesPath}/categorias`;
