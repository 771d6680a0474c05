export const notFound = {
  code: '404',
  title: 'Página não encontrada',
  text: 'O endereço pode ter mudado ou ter sido digitado errado.',
  homeButton: 'Voltar para a página inicial',
} as const;
