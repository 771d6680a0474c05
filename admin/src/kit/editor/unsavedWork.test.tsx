import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { millisecondsInWeek } from 'date-fns/constants';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  ResourceContextProvider,
  TestMemoryRouter,
  useGetIdentity,
} from 'ra-core';
import { TextInput } from 'react-admin';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { deleteDrafts } from '../../providers/drafts';
import { EditorForm } from './EditorForm';
import { itemTexts, type ResourceForm } from './resourceForm';

interface Item {
  id: number;
  title: string;
  updated_at: string;
}

const schema = z.object({ title: z.string(), pdf: z.nullable(z.custom<File>()) });
const save = jest.fn((_values: unknown) => Promise.resolve(item));
const form: ResourceForm<Item, typeof schema> = {
  texts: itemTexts('item', 'itens'),
  schema,
  toForm: (item) => ({ title: item?.title ?? '', pdf: new File(['%PDF-'], 'guia.pdf') }),
  save: (values) => save(values),
  mark: null,
  Inputs: () => <TextInput source="title" label="Título" />,
};
const item = { id: 7, title: 'Festa', updated_at: '2026-11-24T12:00:00Z' };

interface Setting {
  user?: string;
  record?: Item;
  isTransient?: boolean;
  /** A component around the form. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

async function open(setting: Setting = {}) {
  const { user = 'ana', record = item, isTransient, Frame = AsInConsole } = setting;
  cleanup();
  const authProvider = { getIdentity: () => Promise.resolve({ id: user }) } as AuthProvider;
  const dataProvider = {} as DataProvider;
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider}>
        <ResourceContextProvider value="agenda">
          <Frame>
            <EditorForm form={{ ...form, isTransient }} record={record} onClose={() => undefined} />
          </Frame>
        </ResourceContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Salvar' });
}

/** Shows the form once the user is known, as the console's layout usually does. */
function AsInConsole({ children }: { children: ReactNode }) {
  return useGetIdentity().identity && children;
}

const title = () => screen.getByLabelText<HTMLInputElement>(/Título/);
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });
const kept = () => Object.values(localStorage).join();
const offer = () => screen.getByRole('button', { name: /^Recuperar o que você digitou em \d/ });
const offered = () => screen.queryByText(/Você digitou aqui algo que não foi salvo/);
const expectNoOffer = () => expect(offered()).toBeNull();

async function crashAfterTyping(text: string) {
  await open();
  type(text);
  await waitFor(() => expect(kept()).toContain(text));
}

afterEach(() => deleteDrafts('ana'));

test('a draft is recovered after a crash and deleted when the form is saved', async () => {
  await crashAfterTyping('Festa junina');
  expect(kept()).not.toContain('guia');
  await open();
  expect(title().value).toBe('Festa');
  fireEvent.click(offer());
  expect(title().value).toBe('Festa junina');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(kept()).toBe(''));
  expect(save).toHaveBeenCalledWith({ title: 'Festa junina', pdf: null });
});

test('a draft is also offered when the form appears before the user is known', async () => {
  await crashAfterTyping('Festa junina');
  await open({ Frame: Fragment });
  await waitFor(() => offer());
});

test('a draft can be discarded, and is deleted when its changes are undone', async () => {
  await crashAfterTyping('Festa junina');
  await open();
  offer();
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(kept()).toBe('');
  expectNoOffer();
  type('Quermesse');
  await waitFor(() => expect(kept()).toContain('Quermesse'));
  type('Festa');
  await waitFor(() => expect(kept()).toBe(''));
});

test('an unanswered offer survives changes that are typed and undone', async () => {
  await crashAfterTyping('Festa junina');
  await open();
  type('Quermesse');
  await waitFor(() => expect(kept()).toContain('Quermesse'));
  type('Festa');
  await waitFor(() => expect(kept()).toContain('Festa junina'));
  await open();
  offer();
});

test('a draft older than its item says so; other users and items don’t see it', async () => {
  await crashAfterTyping('Festa junina');
  await open({ user: 'bia' });
  expectNoOffer();
  await open({ record: { ...item, id: 77 } });
  expectNoOffer();
  await open({ record: { ...item, title: 'Festival', updated_at: '2026-11-24T13:00:00Z' } });
  offer();
  expect(offered()?.textContent).toContain('este item foi alterado');
});

test('a draft is no longer offered after seven days', async () => {
  await crashAfterTyping('Festa junina');
  const [key = ''] = Object.keys(localStorage);
  const typed = JSON.parse(kept()) as { at: number };
  localStorage.setItem(key, JSON.stringify({ ...typed, at: typed.at - millisecondsInWeek }));
  await open();
  expectNoOffer();
  expect(kept()).toBe('');
});

test('forms with personal data keep no draft', async () => {
  await open({ isTransient: true });
  type('Família Souza');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(kept()).toBe('');
});
