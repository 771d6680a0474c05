/** What a member of the team may do, by the columns of `equipe`. */
export const permissions = ['publica', 'muda_escola', 'atende_visitas', 'muda_equipe'] as const;
export type Permission = (typeof permissions)[number];
