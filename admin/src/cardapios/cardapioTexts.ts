import { formatDay } from 'shared/dates';
import type { Cardapio } from './cardapioForm';

export const cardapioFetchErrorTitle = 'Erro ao buscar cardápios';

/** "02/11/2026 - 06/11/2026" */
export const periodOf = ({ periodo_inicio, periodo_fim }: Cardapio) =>
  `${formatDay(periodo_inicio)} - ${formatDay(periodo_fim)}`;

export const cardapioErrors = {
  errorTitle: 'Erro ao salvar cardápio',
  uploadErrorTitle: 'Erro no upload do PDF',
};
