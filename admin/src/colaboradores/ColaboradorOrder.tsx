import { ArrangeDialog } from '../components/arrange/ArrangeDialog';
import { siteOrder } from '../components/arrange/siteOrder';
import { useConsoleData } from '../components/useConsoleData';
import type { Row } from '../providers/data/resources';

export function ColaboradorOrder() {
  const { arrangeColaboradores } = useConsoleData();
  return (
    <ArrangeDialog<Row<'colaboradores'>>
      title="Ordem dos colaboradores"
      description="É nesta ordem que a equipe aparece na página Nossos Colaboradores."
      fetchErrorTitle="Erro ao buscar colaboradores"
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url, portrait: true })}
      save={arrangeColaboradores}
    />
  );
}
