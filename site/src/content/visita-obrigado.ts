export const visitaObrigado = {
  title: 'Solicitação recebida!',
  text: [
    'Obrigado pelo interesse em conhecer a nossa escola. Recebemos o seu pedido de visita.',
    'A secretaria entrará em contato pelo WhatsApp para combinar o dia e o horário. Respondemos em dias úteis, no horário de funcionamento da escola.',
  ],
  homeButton: 'Voltar para a página inicial',
  chatButton: 'Falar com a escola no WhatsApp',
} as const;
