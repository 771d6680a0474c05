import { school } from 'shared/school';
import type { RichText } from './rich-text';

export interface TeachingSection {
  /** Also the fragment of the section's address. */
  readonly id: string;
  /** In the anchor menu. */
  readonly label: string;
  readonly title: string;
  /** Its picture, a file's name in src/images without its ending. */
  readonly picture: string;
  /** Ages or grades the section is about. */
  readonly audience?: string;
  readonly text: RichText;
  /** A page of the site that says more. */
  readonly page?: { readonly label: string; readonly to: string };
  /** A document elsewhere, opened in a new tab. */
  readonly document?: { readonly label: string; readonly href: string };
}

export const ensino = {
  title: 'Proposta de Ensino',
  subtitle:
    'Da primeira roda de conversa ao vestibular, um percurso contínuo e acompanhado de perto.',
  menuLabel: 'Seções da proposta de ensino',
  sections: [
    {
      id: 'proposta-pedagogica',
      picture: 'ensino-proposta',
      label: 'Proposta Pedagógica',
      title: 'Proposta Pedagógica',
      text: [
        'Trabalhamos com o método construtivista-interacionista: o estudante constrói o conhecimento ao investigar, conversar, errar, comparar e tentar de novo, com a mediação de professores que conhecem cada turma de perto.',
        'Isso não quer dizer aprender sem direção. Cada série tem objetivos claros, avaliações regulares e devolutivas para as famílias. O que muda é o caminho: partimos de boas perguntas, de situações reais e do que a criança já sabe.',
        'O desenvolvimento socioemocional tem lugar na grade. Com o programa LIV, as turmas têm encontros regulares para aprender a reconhecer emoções, ouvir o outro e resolver conflitos.',
      ],
      page: { label: 'Conheça a proposta completa', to: '/proposta' },
    },
    {
      id: 'eic',
      picture: 'ensino-eic',
      label: 'Educação Infantil',
      title: `Educação Infantil ${school.name} (EIC)`,
      audience: 'EIC 3, EIC 4 e EIC 5 · crianças de 3 a 5 anos',
      text: [
        'Na Educação Infantil, brincar é coisa séria. É brincando que a criança organiza o mundo, cria linguagem, testa limites e faz os primeiros amigos. As salas têm cantos de faz de conta, leitura, arte e construção, e o parque é parte da aula.',
        {
          list: [
            'Rodas de conversa e de histórias todos os dias',
            'Projetos que nascem da curiosidade da turma, com registro em portfólio',
            'Música, movimento, artes e contato com a natureza',
            'Adaptação planejada com a família, no tempo de cada criança',
          ],
        },
      ],
    },
    {
      id: 'fundamental-i',
      picture: 'ensino-fundamental-i',
      label: 'Fundamental I',
      title: 'Ensino Fundamental I',
      audience: '1º ao 5º ano',
      text: [
        'São os anos de aprender a ler o mundo e de gostar de estudar. A alfabetização acontece com textos de verdade: bilhetes, receitas, poemas, notícias. A matemática começa com material concreto, jogos e resolução de problemas.',
        {
          list: [
            'Professora de referência e especialistas em Inglês, Arte, Música e Educação Física',
            'Biblioteca semanal, com empréstimo de livros para casa',
            'Estudos do meio e feira anual de ciências',
            'Rotina de estudos construída aos poucos, com autonomia crescente',
          ],
        },
      ],
    },
    {
      id: 'fundamental-ii',
      picture: 'ensino-fundamental-ii',
      label: 'Fundamental II',
      title: 'Ensino Fundamental II',
      audience: '6º ao 9º ano',
      text: [
        'Com mais professores, mais disciplinas e uma vida social intensa, a organização passa a ser um conteúdo. Cada turma tem um professor tutor, que acompanha o rendimento, a convivência e o planejamento de estudos.',
        {
          list: [
            'Aulas práticas nos laboratórios de ciências e tecnologia',
            'Notebook como ferramenta de pesquisa e autoria, com regras claras de uso',
            'Assembleias de classe para debater a convivência',
            'Plantões de dúvidas e recuperação contínua',
          ],
        },
      ],
    },
    {
      id: 'medio',
      picture: 'ensino-medio',
      label: 'Ensino Médio',
      title: 'Ensino Médio',
      audience: '1ª à 3ª série',
      text: [
        'O Ensino Médio une formação geral sólida e escolhas. O estudante aprofunda as áreas de que gosta nos itinerários formativos, pesquisa, escreve, debate e se prepara para o Enem e os vestibulares sem perder de vista quem quer ser.',
        {
          list: [
            'Simulados periódicos com devolutiva individual',
            'Oficina semanal de redação, com correção comentada',
            'Projeto de vida e orientação profissional',
            'Iniciação científica nos laboratórios da escola',
          ],
        },
      ],
    },
    {
      id: 'contraturno',
      picture: 'contraturno',
      label: 'Contraturno',
      title: 'Contraturno',
      audience: 'Educação Infantil e Ensino Fundamental I',
      text: [
        'Para as famílias que precisam de mais horas, e para as crianças que querem mais escola. No período oposto ao das aulas, o estudante almoça, descansa, faz a lição com acompanhamento e participa de oficinas de esporte, arte, culinária e horta.',
        'A permanência pode ser contratada por dias da semana, conforme as vagas de cada grupo.',
      ],
      page: { label: 'Veja como é um dia no contraturno', to: '/contraturno' },
      document: { label: 'Saiba Mais', href: school.links.fullDayProgram },
    },
  ] satisfies TeachingSection[],
} as const;
