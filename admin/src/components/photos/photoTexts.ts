/** Title of the toast when the one photo of an item could not be uploaded. */
export const photoUploadErrorTitle = 'Erro no upload da imagem';
