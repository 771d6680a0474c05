import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import type {
  Withdrawal,
  WithdrawalPreview,
  WithdrawalTarget,
} from '../../providers/data/withdrawals';
import { SupabaseUrlContext } from '../../providers/installation';
import WithdrawDialog from './WithdrawDialog';
import type { WithdrawalRequest } from './withdrawing';

const dataProvider = {
  previewWithdrawal: jest.fn<(target: WithdrawalTarget) => Promise<WithdrawalPreview>>(),
  withdraw: jest.fn<(target: WithdrawalTarget) => Promise<string>>(),
  readWithdrawal: jest.fn<(id: string) => Promise<Withdrawal>>(),
};
const onClose = jest.fn();
const onWithdrawn = jest.fn();

const pending: Withdrawal = {
  id: 'a',
  tabela: 'noticias',
  item: '1',
  titulo: 'Festa',
  fotos: 1,
  completa: false,
  arquivos: ['noticias-images/a.webp'],
  enderecos: [],
  requested_by: null,
  requested_by_name: 'Ana',
  requested_at: '2026-11-28T12:00:00Z',
  publicada_em: null,
  concluida_em: null,
  problema: null,
  tentativas: 0,
  proxima_tentativa: '2026-11-28T12:05:00Z',
};
const photo = '/storage/v1/object/public/noticias-images/a.webp';
const target = { table: 'noticias', rowId: '1', photos: [photo] };

function open(
  request: Partial<WithdrawalRequest> = {},
  preview: Partial<WithdrawalPreview> | Error = {},
  service = window.location.origin,
) {
  jest.resetAllMocks();
  dataProvider.previewWithdrawal.mockImplementation(async () => {
    if (preview instanceof Error) throw preview;
    return { fotos: 1, outros: [], ...preview };
  });
  dataProvider.withdraw.mockResolvedValue('a');
  dataProvider.readWithdrawal.mockResolvedValue(pending);
  render(
    <SupabaseUrlContext value={service}>
      <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
        <WithdrawDialog
          request={{ ...target, name: 'a foto 1', onWithdrawn, ...request }}
          onClose={onClose}
        />
      </CoreAdminContext>
    </SupabaseUrlContext>,
  );
}
const dialog = () => screen.getByRole('dialog');
const understand = () => screen.findByLabelText('Entendi: não dá para desfazer');
const getButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Retirar do ar' });

test('says what goes and what it does not reach, and does nothing before the user has understood', async () => {
  open();
  fireEvent.click(getButton());
  const box = await understand();
  expect(dialog().getAttribute('aria-labelledby')).toBe(
    screen.getByRole('heading', { name: 'Retirar do ar a foto 1?' }).id,
  );
  for (const text of [
    /Sai deste item e também da Lixeira e do Histórico: ninguém traz de volta \(1 arquivo sai\)/,
    /apaga tudo do armazenamento, das versões anteriores do site e dos caches/,
    /Cópias que pessoas fizeram/,
    /As cópias de segurança que já existem: cada uma some/,
  ])
    within(dialog()).getByText(text);
  for (const [name, host] of [
    ['Google', 'search.google.com'],
    ['Bing', 'www.bing.com'],
  ] as const) {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect([link.hostname, link.target, link.rel]).toEqual([host, '_blank', 'noreferrer']);
  }
  fireEvent.click(getButton());
  expect(dataProvider.withdraw).not.toHaveBeenCalled();
  fireEvent.click(box);
  fireEvent.click(getButton());
  await screen.findByRole('heading', { name: 'Retirando do ar a foto 1' });
  expect(dataProvider.withdraw.mock.calls).toEqual([[target]]);
  expect(onWithdrawn).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Retirar do ar' })).toBeNull();
});

test('says when the last backup of a hosted project ends, and that an item goes with its photos', async () => {
  open({ photos: undefined, losesWork: true }, { fotos: 3 }, 'https://x.supabase.co');
  await understand();
  within(dialog()).getByText(/O item inteiro sai, com as suas fotos,.*\(3 arquivos saem\)/);
  within(dialog()).getByText(/cifradas: a última acaba até \d\d\/\d\d\/\d{4}\./);
  within(dialog()).getByText('O que você mudou neste formulário e ainda não salvou se perde.');
});

test('names the other items that lose the photo', async () => {
  const outros = [
    { tabela: 'noticias', titulo: 'Outra festa', permitido: true },
    { tabela: 'espacos', titulo: 'Horta', permitido: true },
  ];
  open({}, { outros });
  await understand();
  within(dialog()).getByText(/^Sai também de “Outra festa” \(.+\), “Horta” \(.+\)\.$/);
});

test('an item that the account may not change is named, and nothing can be done here', async () => {
  open({}, { outros: [{ tabela: 'espacos', titulo: 'Horta', permitido: false }] });
  await screen.findByText(/também está em “Horta”, que a sua conta não pode mudar/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(getButton().disabled).toBe(true);
});

test('a photo that is not there any more is told, and nothing can be done', async () => {
  open({}, { fotos: 0 });
  await screen.findByText('Esta foto não está mais neste item. Abra o item de novo.');
  expect(getButton().disabled).toBe(true);
});

test('a preview that fails says why, and offers nothing', async () => {
  open({}, new Error('Sem rede.'));
  await screen.findByText('Sem rede.');
  expect(getButton().disabled).toBe(true);
});

test('a refusal keeps the dialog with its reason, and the user may try again', async () => {
  open();
  dataProvider.withdraw.mockRejectedValueOnce(new Error('O serviço não respondeu.'));
  fireEvent.click(await understand());
  fireEvent.click(getButton());
  await screen.findByText('O serviço não respondeu.');
  expect(onWithdrawn).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(getButton().disabled).toBe(false));
  fireEvent.click(getButton());
  await screen.findByRole('heading', { name: 'Retirando do ar a foto 1' });
  expect(screen.queryByText('O serviço não respondeu.')).toBeNull();
});

test('the button keeps the focus while the photo is withdrawn, and does it once', async () => {
  open();
  let refuse = (_: Error) => {};
  dataProvider.withdraw.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  fireEvent.click(await understand());
  getButton().focus();
  fireEvent.click(getButton());
  await waitFor(() => expect(getButton().getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(getButton());
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(getButton());
  refuse(new Error('O serviço não respondeu.'));
  await screen.findByText('O serviço não respondeu.');
  expect(document.activeElement).toBe(getButton());
  expect(dataProvider.withdraw).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('the progress follows until everything is gone, and may be closed before', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    open();
    await jest.advanceTimersByTimeAsync(100);
    fireEvent.click(screen.getByLabelText('Entendi: não dá para desfazer'));
    fireEvent.click(getButton());
    await jest.advanceTimersByTimeAsync(100);
    screen.getByText('Pode fechar: continua sozinho, e fica em Publicações.');
    const concluida_em = '2026-11-28T12:03:00Z';
    dataProvider.readWithdrawal.mockResolvedValue({
      ...pending,
      publicada_em: concluida_em,
      concluida_em,
    });
    await jest.advanceTimersByTimeAsync(4000);
    screen.getByText(/^Saiu do ar de vez em /);
    expect(screen.queryByText(/^Pode fechar/)).toBeNull();
    const calls = dataProvider.readWithdrawal.mock.calls.length;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(dataProvider.readWithdrawal).toHaveBeenCalledTimes(calls);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
