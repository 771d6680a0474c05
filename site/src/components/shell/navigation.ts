export interface NavigationLink {
  label: string;
  to: string;
}

const agenda: NavigationLink = { label: 'Agenda', to: '/agenda' };

const institutional: NavigationLink[] = [
  { label: 'Quem Somos', to: '/coopen' },
  { label: 'Governança', to: '/governanca' },
  { label: 'Colaboradores', to: '/colaboradores' },
  { label: 'Estrutura', to: '/estrutura' },
];

/** The pages of the Institucional group; the agenda is one of them while the school has events. */
export const institutionalLinks = (hasEvents: boolean): NavigationLink[] =>
  hasEvents ? [...institutional, agenda] : institutional;

export const isInstitutional = (path: string) =>
  institutionalLinks(true).some(({ to }) => to === path);

export const mainLinks: NavigationLink[] = [
  { label: 'Ensino', to: '/ensino' },
  { label: 'Alimentação', to: '/alimentacao' },
  { label: 'Vivências', to: '/vivencias-coopen' },
  { label: 'Coopen Inspira', to: '/coopen-inspira' },
  { label: 'Matrículas', to: '/matriculas' },
];

/** @param isCompetitionOpen whether the competition for scholarships runs */
export const footerLinks = (isCompetitionOpen: boolean): NavigationLink[] => [
  { label: 'Quem Somos', to: '/coopen' },
  { label: 'Estrutura', to: '/estrutura' },
  { label: 'Ensino', to: '/ensino' },
  { label: 'Matrículas', to: '/matriculas' },
  agenda,
  ...(isCompetitionOpen ? [{ label: 'Concurso de Bolsas', to: '/bolsas' }] : []),
  { label: 'Normas', to: '/normas' },
  { label: 'Privacidade', to: '/privacidade' },
  { label: 'Trabalhe Conosco', to: '/trabalhe-conosco' },
];
