import { facts } from './facts';
import { belongings } from './normas/belongings';
import { devices } from './normas/devices';
import { health } from './normas/health';
import { presence } from './normas/presence';
import { student } from './normas/student';

export const normas = {
  title: 'Normas e Regimento',
  subtitle: 'Combinados claros deixam a convivência mais leve para todos.',
  intro:
    'Reunimos aqui, em linguagem simples, as principais normas da escola. O texto completo está no guia entregue às famílias no início do ano letivo.',
  guide: `Guia de Pais e Estudantes ${facts.parentsGuideYear}`,
  topicsTitle: 'Os combinados da escola',
  topics: [...presence, ...belongings, health, ...devices, ...student],
} as const;
