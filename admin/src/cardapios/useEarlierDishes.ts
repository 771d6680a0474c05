import { useConsoleData } from '../kit/consoleData';
import { useErrorToast } from '../kit/toasts/useToast';
import { type Dishes, listFilledDays } from './dishes';
import { type Cardapio, formatPeriod } from './period';

/**
 * Returns a function that fetches the dishes of the newest menu before a day. It resolves to null if no earlier menu has
 * dishes, and to undefined after an error, which it has shown.
 */
export function useEarlierDishes(menuId?: number) {
  const dataProvider = useConsoleData();
  const showError = useErrorToast();
  return async (before: string) => {
    try {
      const { data } = await dataProvider.getList<Cardapio>('gerenciar-cardapios', {
        filter: { 'periodo_inicio@lt': before },
        sort: { field: 'periodo_inicio', order: 'DESC' },
        pagination: { page: 1, perPage: 20 },
      });
      const found = data.find(
        ({ id, pratos }) => id !== menuId && listFilledDays(pratos as Dishes).length > 0,
      );
      return found ? { name: formatPeriod(found), dishes: found.pratos as Dishes } : null;
    } catch (error) {
      showError('Erro ao buscar cardápios', error);
      return undefined;
    }
  };
}
