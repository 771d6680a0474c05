import { formatDateTime } from 'shared/dates';
import { formatCount } from 'shared/text';
import type { Withdrawal } from '../../providers/data/withdrawals';

interface Address {
  lugar: string;
  sumiu_em: string | null;
}

/** Where copies are (`places` in site/publish/withdrawals/addresses.ts), in the order of the steps. */
const placeNames: Record<string, string> = {
  página: 'das páginas do site',
  site: 'das cópias no site',
  armazenamento: 'do armazenamento',
  'publicação anterior': 'das publicações anteriores',
  'cache da publicação': 'dos caches da publicação',
};

export interface WithdrawalStep {
  text: string;
  isDone: boolean;
}

/** Lists the steps of a withdrawal: the database has done the first, the publishing job does the others. */
export function listSteps({ enderecos, publicada_em, concluida_em }: Withdrawal): WithdrawalStep[] {
  const addresses = enderecos as unknown as Address[];
  const places = Object.entries(placeNames).flatMap(([place, name]) => {
    const all = addresses.filter(({ lugar }) => lugar === place);
    const gone = all.filter(({ sumiu_em }) => sumiu_em);
    if (all.length === 0) return [];
    const isDone = gone.length === all.length;
    return [
      { isDone, text: isDone ? `Saiu ${name}` : `Saindo ${name}: ${gone.length} de ${all.length}` },
    ];
  });
  const isLive = publicada_em !== null;
  return [
    { isDone: true, text: 'Saiu do item, da Lixeira e do Histórico' },
    {
      isDone: isLive,
      text: isLive ? 'O site foi publicado sem isso' : 'O site está sendo publicado sem isso',
    },
    ...places,
    { isDone: concluida_em !== null, text: describeEnd(addresses.length, concluida_em) },
  ];
}

function describeEnd(count: number, concludedAt: string | null): string {
  if (concludedAt === null) return 'Perguntar por cada endereço, até nenhum responder';
  const asked = formatCount(count, 'endereço perguntado', 'endereços perguntados');
  return `Saiu do ar de vez em ${formatDateTime(concludedAt)}: ${asked}, nenhum responde mais`;
}

/** Describes a withdrawal in one line. A whole item that is gone has no name any more. */
export function nameWithdrawal({ titulo, completa, fotos }: Withdrawal): string {
  const photos = formatCount(fotos, 'arquivo', 'arquivos');
  if (!completa) return `${photos} de “${titulo ?? 'um item'}”`;
  return titulo === null ? `Um item inteiro, com ${photos}` : `“${titulo}” inteiro, com ${photos}`;
}
