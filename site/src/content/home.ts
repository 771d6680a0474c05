import { school } from 'shared/school';
import { facts } from './facts';
import type { IconTopic } from './rich-text';
import { topicIcons } from '../components/icons/topicIcons';

export const home = {
  hero: {
    label: 'Destaques da escola',
    slides: [
      {
        picture: 'hero-acolhida',
        title: 'Uma escola que as famílias constroem juntas',
        subtitle: `Desde ${facts.classesBeganOn.slice(-4)}, cuidado, afeto e cooperação fazem parte de cada aula.`,
        button: { label: 'Conheça a nossa história', to: '/coopen' },
      },
      {
        picture: 'hero-vivencias',
        title: 'Aprender fazendo, todos os dias',
        subtitle: 'Teatro, horta, robótica, esporte: veja o que acontece por aqui.',
        button: { label: 'Assista às vivências', to: '/vivencias-coopen' },
      },
      {
        picture: 'hero-ensino',
        title: 'Da Educação Infantil ao Ensino Médio',
        subtitle: 'Um percurso contínuo, com professores que conhecem cada estudante.',
        button: { label: 'Veja a proposta de ensino', to: '/ensino' },
      },
      {
        picture: 'hero-estrutura',
        title: 'Espaço para crescer',
        subtitle: `São ${facts.campus.totalArea} de salas, laboratórios, quadras e muito verde.`,
        button: { label: 'Explore a estrutura', to: '/estrutura' },
      },
    ],
  },
  pillars: {
    title: 'Nossa Essência em 3 Pilares',
    items: [
      {
        icon: topicIcons.shield,
        title: 'Cuidado',
        text: 'Turmas acompanhadas de perto, alimentação feita aqui e um campus em que as crianças circulam com segurança.',
      },
      {
        icon: topicIcons.heart,
        title: 'Afeto',
        text: 'Cada estudante é chamado pelo nome. Vínculo é o chão em que a aprendizagem acontece.',
      },
      {
        icon: topicIcons.people,
        title: 'Cooperação',
        text: 'Famílias e educadores decidem juntos, e os estudantes aprendem desde cedo a construir com o outro.',
      },
    ] satisfies IconTopic[],
  },
  testimonials: {
    title: 'Laços que Inspiram',
    intro: `Quem vive a ${school.name} conta como é.`,
    /**
     * Open films of the Blender Foundation stand in for the school's own recordings, so that the
     * player has something to play.
     */
    videos: [
      {
        kind: 'Depoimento de estudante',
        title: 'O que levo da escola para a vida',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      },
      {
        kind: 'Depoimento de estudante',
        title: 'Como descobri que gosto de ciências',
        url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
      },
      {
        kind: 'Depoimento de família',
        title: 'Por que escolhemos esta escola',
        url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
      },
    ],
  },
} as const;
