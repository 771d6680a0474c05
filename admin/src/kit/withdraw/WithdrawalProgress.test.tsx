import { render, screen } from '@testing-library/react';
import type { Withdrawal } from '../../providers/data/withdrawals';
import { nameWithdrawal } from './describeWithdrawal';
import { WithdrawalProgress } from './WithdrawalProgress';

const time = '2026-11-28T12:00:00Z';
const address = (lugar: string, sumiu_em: string | null) => ({ endereco: 'x', lugar, sumiu_em });
const withdrawal: Withdrawal = {
  id: 'a',
  tabela: 'noticias',
  item: '1',
  titulo: 'Festa',
  fotos: 2,
  completa: false,
  arquivos: [],
  enderecos: [],
  requested_by: null,
  requested_by_name: 'Ana',
  requested_at: time,
  publicada_em: null,
  concluida_em: null,
  problema: null,
  tentativas: 0,
  proxima_tentativa: time,
};
function show(values: Partial<Withdrawal>) {
  render(<WithdrawalProgress withdrawal={{ ...withdrawal, ...values }} />);
  return screen.getAllByRole('listitem').map((step) => step.textContent);
}

test('what has only been asked for has left the item, and waits for the publication', () => {
  expect(show({})).toEqual([
    'FeitoSaiu do item, da Lixeira e do Histórico',
    'FaltaO site está sendo publicado sem isso',
    'FaltaPerguntar por cada endereço, até nenhum responder',
  ]);
  // Screen readers announce each step.
  expect(screen.getByRole('status').contains(screen.getAllByRole('listitem')[0] ?? null)).toBe(
    true,
  );
});

test('each place is a step, with how many of its addresses are gone', () => {
  const enderecos = [
    address('armazenamento', time),
    address('site', time),
    address('site', null),
    address('publicação anterior', null),
  ];
  expect(show({ publicada_em: time, enderecos })).toEqual([
    'FeitoSaiu do item, da Lixeira e do Histórico',
    'FeitoO site foi publicado sem isso',
    'FaltaSaindo das cópias no site: 1 de 2',
    'FeitoSaiu do armazenamento',
    'FaltaSaindo das publicações anteriores: 0 de 1',
    'FaltaPerguntar por cada endereço, até nenhum responder',
  ]);
});

test('a problem is told with what happens next, until everything is gone', () => {
  const enderecos = [address('armazenamento', time)];
  const problema = 'O Cloudflare pediu uma pausa.';
  show({ publicada_em: time, enderecos, problema });
  expect(screen.getByRole('note').textContent).toMatch(
    /^O Cloudflare pediu uma pausa\. O sistema tenta de novo sozinho, o mais tardar depois de .+\.$/,
  );
});

test('the end says when, and how many addresses were asked', () => {
  const steps = show({
    publicada_em: time,
    concluida_em: time,
    enderecos: [address('armazenamento', time), address('site', time)],
  });
  expect(steps.at(-1)).toMatch(
    /^FeitoSaiu do ar de vez em .+: 2 endereços perguntados, nenhum responde mais$/,
  );
  expect(steps.filter((step) => step?.startsWith('Falta'))).toEqual([]);
  expect(screen.queryByRole('note')).toBeNull();
});

test('a whole item that is gone has no name any more', () => {
  expect(nameWithdrawal(withdrawal)).toBe('2 arquivos de “Festa”');
  expect(nameWithdrawal({ ...withdrawal, completa: true })).toBe('“Festa” inteiro, com 2 arquivos');
  expect(nameWithdrawal({ ...withdrawal, completa: true, titulo: null, fotos: 1 })).toBe(
    'Um item inteiro, com 1 arquivo',
  );
});
