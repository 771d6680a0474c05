import { useGetList } from 'ra-core';
import { formatDateTime } from 'shared/dates';
import { Mark, useDrawAt } from '../publicacoes/ItemMark';
import { type Alerta, shownAlerta } from './alerta';

/** Whether visitors see an alert now. */
export function AlertaMark({ alerta }: { alerta: Alerta }) {
  const { starts_at, ends_at } = alerta;
  const { data = [alerta] } = useGetList<Alerta>('alertas', {
    sort: { field: 'starts_at', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const shown = shownAlerta(data);
  useDrawAt(starts_at);
  useDrawAt(ends_at);
  // That of another uncovers this one.
  useDrawAt(shown?.ends_at);
  const now = new Date();
  if (now >= new Date(ends_at)) return 'Encerrado';
  if (now < new Date(starts_at))
    return <Mark kind="waiting">{`Começa em ${formatDateTime(starts_at)}`}</Mark>;
  if (shown && shown.id !== alerta.id) return <Mark kind="waiting">Coberto por outro alerta</Mark>;
  return <Mark kind="live">No ar agora</Mark>;
}
