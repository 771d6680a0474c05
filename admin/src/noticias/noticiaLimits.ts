/** What the database takes of an article. Formatting and links count among the characters of its text. */
export const longestContent = 200_000;
export const mostPhotos = 50;

export const contentTooLong =
  `O texto passa de ${longestContent.toLocaleString('pt-BR')} caracteres, contando a formatação e os ` +
  'links. Encurte-o ou divida-o em duas notícias.';

export const tooManyPhotos = `Uma notícia pode ter no máximo ${mostPhotos} imagens. Remova algumas.`;
