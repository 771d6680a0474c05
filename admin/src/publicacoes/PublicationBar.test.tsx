import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import type { PublicationOverview, RecentPublicacao } from '../providers/data/publications';
import { SupabaseUrlContext } from '../providers/installation';
import { getPollingInterval } from './ItemMark';
import PublicacaoList from './PublicacaoList';
import { PublicationBar } from './PublicationBar';
import { createPublicacao, createPublishingState } from './testing/createPublicacao';

const live = createPublicacao({ finished_at: new Date().toISOString() });
const change = {
  id: 2,
  title: 'Horta',
  table_name: 'noticias',
  row_id: '7',
  published_before: null,
  left_before: null,
};
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const open = { finished_at: null, created_at: secondsAgo(20), started_at: null };
const requested = createPublicacao({
  ...open,
  id: 2,
  status: 'pedida',
  reason: 'o conteúdo mudou',
});
const running = createPublicacao({
  ...open,
  id: 2,
  status: 'publicando',
  step: 'preparo',
  started_at: secondsAgo(10),
  run_url: 'https://github.com/escola/site/actions/runs/7',
});
const recusa = 'O GitHub não começou a publicação: a chave de acesso venceu ou foi revogada.';

const buildOverview = ({
  publishing,
  ...values
}: Partial<Omit<PublicationOverview, 'publishing'>> & {
  publishing?: Parameters<typeof createPublishingState>[0];
}): PublicationOverview => ({
  latest: live,
  isAnotherRequested: false,
  live,
  pending: [],
  ...values,
  publishing: createPublishingState(publishing),
});

/** Shows the bar and the list. @returns functions with which a test changes what the data service responds */
async function show(first: PublicationOverview, rows: RecentPublicacao[] = []) {
  let response: PublicationOverview | Error = first;
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const publishNow = jest.fn(() => accepted);
  const dataProvider = {
    readPublications: async () => {
      if (response instanceof Error) throw response;
      return response;
    },
    listPublications: async () => rows,
    publishNow,
  } as unknown as DataProvider;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SupabaseUrlContext value="https://escola.supabase.co">
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <PublicationBar />
        <main>
          <PublicacaoList />
        </main>
      </CoreAdminContext>
    </SupabaseUrlContext>,
  );
  const bar = within(screen.getByRole('region', { name: 'Publicação do site' }));
  const respond = (next: PublicationOverview | Error) => {
    response = next;
  };
  const refetch = async (next: PublicationOverview | Error) => {
    respond(next);
    await act(() => queryClient.refetchQueries());
  };
  return { bar, list: within(screen.getByRole('main')), publishNow, accept, respond, refetch };
}

const disparo = { modo: 'disparo', duracao_mediana: 115 };

test('a running publication shows its step, its usual duration and its progress', async () => {
  const { bar, list } = await show(buildOverview({ latest: running, publishing: disparo }), [
    running,
  ]);
  await bar.findByText('Preparando a máquina · Costuma levar cerca de 2 minutos');
  expect(bar.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('5');
  expect(bar.queryByRole('button')).toBeNull();
  await list.findByText('Preparando a máquina · Costuma levar cerca de 2 minutos');
  expect(list.getByRole('link').getAttribute('href')).toBe(running.run_url);
});

test('screen readers hear of a new state, but not of each step', async () => {
  const { bar, refetch } = await show(buildOverview({ latest: running, publishing: disparo }));
  await bar.findByText(/Preparando a máquina/);
  const status = bar.getByRole('status');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(status, { subtree: true, childList: true, characterData: true });
  await refetch(buildOverview({ latest: { ...running, step: 'build' }, publishing: disparo }));
  await bar.findByText(/Montando as páginas/);
  expect(status.textContent).toBe('Publicando…');
  expect(changes).toEqual([]);
  await refetch(buildOverview({ publishing: disparo }));
  await waitFor(() => expect(status.textContent).toMatch(/^No ar desde/));
  expect(bar.getByRole('status')).toBe(status);
  observer.disconnect();
});

test('a refused call is explained with its cure and its next attempt', async () => {
  const proxima_tentativa = secondsAgo(-3600);
  const solucao = 'Crie outra chave.';
  const { bar, list } = await show(
    buildOverview({
      latest: requested,
      publishing: { ...disparo, recusa, solucao, proxima_tentativa },
    }),
    [requested],
  );
  await bar.findByRole('link', { name: recusa });
  await bar.findByText(
    /^Próxima tentativa: .* · Próxima publicação automática: .* · O conteúdo mudou$/,
  );
  expect(bar.queryByRole('button')).toBeNull();
  const attention = bar.getByRole('link', { name: 'Precisa de atenção' });
  expect(attention.getAttribute('href')).toMatch(/dashboard$/);
  const note = within(list.getByRole('note'));
  note.getByText(recusa);
  note.getByText(/^Próxima tentativa: .*\.$/);
  note.getByText(`Para quem cuida do site: ${solucao}`);
  await list.findByText('Publicação pedida; o GitHub ainda não a começou');
});

test('“Publicar agora” responds at once, and leaves the focus in the bar', async () => {
  const { bar, publishNow, accept, respond } = await show(
    buildOverview({ pending: [change], publishing: disparo }),
  );
  const button = await bar.findByRole('button', { name: 'Publicar agora' });
  act(() => button.focus());
  respond(buildOverview({ latest: requested, pending: [change], publishing: disparo }));
  fireEvent.click(button);
  fireEvent.click(await bar.findByRole('button', { name: 'Pedindo…' }));
  accept();
  const link = await bar.findByRole('link', {
    name: 'Publicação pedida; o pedido vai ao GitHub em instantes',
  });
  expect(publishNow).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(link);
});

test('where only a schedule publishes, “Publicar agora” says that it waits for it', async () => {
  const agenda = { modo: 'agenda' };
  const { bar, list, accept, respond } = await show(
    buildOverview({ pending: [change], publishing: agenda }),
  );
  await bar.findByText(/^Próxima publicação automática: \S+ às? \d+h\d\d$/);
  await list.findByText(/Próxima publicação automática: .* Aqui estão as últimas 50\./);
  const button = list.getByRole('button', { name: 'Publicar agora' });
  respond(buildOverview({ latest: requested, pending: [change], publishing: agenda }));
  fireEvent.click(button);
  accept();
  await bar.findByText('Publicação pedida; entra na próxima publicação automática');
  expect(bar.queryByRole('progressbar')).toBeNull();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a mark leads to the dashboard when a person has to do something', async () => {
  const { bar, refetch } = await show(buildOverview({ publishing: disparo }));
  await bar.findByText(/^No ar desde/);
  expect(bar.queryByRole('link', { name: 'Precisa de atenção' })).toBeNull();
  await refetch(buildOverview({ publishing: { ...disparo, tarefas_atrasadas: true } }));
  await bar.findByRole('link', { name: 'Precisa de atenção' });
});

test('a failed publication can be retried, and a failed request is reported', async () => {
  const { bar, refetch } = await show(
    buildOverview({ latest: createPublicacao({ status: 'falhou', error: 'O disco está cheio.' }) }),
  );
  await bar.findByText('Falhou: O disco está cheio.');
  bar.getByRole('button', { name: 'Tentar de novo' });
  await refetch(new Error('Sem conexão.'));
  await bar.findByText('Não foi possível ver a situação do site. Sem conexão.');
  expect(bar.queryByRole('button')).toBeNull();
});

const many = Array.from({ length: 101 }, (_, id) => ({ ...change, id, row_id: String(id) }));

test.each<[about: string, interval: number, Parameters<typeof buildOverview>[0]]>([
  ['nothing waits', 5000, {}],
  ['a publication runs', 1500, { latest: running }],
  ['a publication was requested', 1500, { latest: requested, publishing: disparo }],
  ['a change waits', 1500, { pending: [change] }],
  ['many changes wait', 5000, { pending: many }],
  ['a change waits for the schedule', 5000, { pending: [change], publishing: { modo: 'agenda' } }],
  ['GitHub refused', 5000, { latest: requested, publishing: { ...disparo, recusa } }],
])('when %s, the state is fetched every %i ms', (_, interval, values) => {
  expect(getPollingInterval(buildOverview(values))).toBe(interval);
});
