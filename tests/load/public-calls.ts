export interface Call {
  name: string;
  /** The page that asks. */
  route: string;
  path: string;
}

/** What pages ask of the data service in the browser, as the site's own loaders ask for it. */
export const publicCalls: readonly Call[] = [
  {
    name: 'menu of the week',
    route: '/alimentacao',
    path: '/rest/v1/cardapios?select=periodo_inicio%2Cperiodo_fim%2Curl_cardapio%2Cupdated_at&is_active=eq.true&limit=1',
  },
  {
    name: 'activities',
    route: '/vivencias-coopen',
    path: '/rest/v1/categorias_atividades?select=id%2Cnome%2Catividades%28id%2Cnome%2Cvideo_url%29&order=nome.asc&atividades.order=nome.asc',
  },
];
