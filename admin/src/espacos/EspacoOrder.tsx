import { ArrangeDialog } from '../components/arrange/ArrangeDialog';
import { siteOrder } from '../components/arrange/siteOrder';
import { useConsoleData } from '../components/useConsoleData';
import type { Espaco } from './espacoForm';
import { espacoFetchErrorTitle } from './espacoTexts';

export function EspacoOrder() {
  const { arrangeEspacos } = useConsoleData();
  return (
    <ArrangeDialog<Espaco>
      title="Ordem dos espaços"
      description="É nesta ordem que os espaços aparecem na página Estrutura."
      fetchErrorTitle={espacoFetchErrorTitle}
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url })}
      save={arrangeEspacos}
    />
  );
}
