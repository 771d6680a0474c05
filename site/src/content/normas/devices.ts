import { facts } from '../facts';
import type { Rule } from './rule';

/** Phones and laptops. */
export const devices = [
  {
    id: 'celulares',
    title: 'Celulares e aparelhos eletrônicos',
    text: [
      'Celulares, relógios inteligentes, fones e jogos eletrônicos não são usados na escola, nem durante as aulas nem nos intervalos. Se vierem, ficam desligados e guardados na mochila. Para falar com a família, o estudante usa o telefone da secretaria.',
      'O uso é permitido quando o professor o pede para uma atividade e a estudantes que dependem do aparelho por motivo de saúde ou de acessibilidade.',
      'Em caso de uso indevido:',
      {
        steps: [
          '1ª ocorrência: orientação ao estudante.',
          '2ª ocorrência: o aparelho é recolhido e entregue ao responsável.',
          '3ª ocorrência: suspensão.',
          '4ª ocorrência: encaminhamento à Vara da Infância e da Juventude.',
        ],
      },
    ],
  },
  {
    id: 'notebook',
    title: 'Notebook',
    text: [
      `A partir do ${facts.laptopFrom}, o notebook é material obrigatório. É uma ferramenta de pesquisa, escrita e criação, usada quando o professor orienta.`,
      {
        list: [
          'O aparelho vem carregado e identificado. A guarda e a conservação cabem ao estudante.',
          'O acesso à rede é feito com a conta da escola e apenas para fins de estudo.',
          'Não são permitidos jogos, redes sociais, conteúdo impróprio, nem gravar ou fotografar pessoas sem autorização.',
        ],
      },
      'Em caso de mau uso:',
      {
        steps: [
          'Orientação ao estudante.',
          'Advertência.',
          'Suspensão.',
          'Na reincidência, bloqueio do aparelho.',
        ],
      },
    ],
  },
] as const satisfies readonly Rule[];
