/** As wide as "3xl": room for a line of text as long as on the site. */
export const noticiaDialogWidth = 768;

export const noticiaErrors = {
  errorTitle: 'Erro ao salvar notícia',
  uploadErrorTitle: 'Erro no upload de uma ou mais imagens',
};
