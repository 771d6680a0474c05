import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  Form,
  type RaRecord,
  ResourceContextProvider,
} from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { consentColumn, ImageConsent } from './ImageConsent';

const label = 'Conferi as autorizações de uso de imagem';
const address = '/storage/v1/object/public/noticias-images/a.webp';
const photo = { key: address, address };
const checked = { conferida_em: '2026-11-20T12:00:00Z', conferida_por: 'Ana' };

function AddPhoto() {
  const { setValue, getValues } = useFormContext();
  return (
    <>
      <button onClick={() => setValue('photos', [photo, { key: 'b', name: 'b.webp' }])}>add</button>
      <button onClick={() => (document.title = String(getValues(consentColumn)))}>read</button>
    </>
  );
}

function open(set: object | undefined, { isOn = true, photos = [photo] } = {}) {
  const asked: string[] = [];
  const dataProvider = {
    isCheckingOn: async () => isOn,
    readImageSet: async (table: string, rowId: string) => {
      asked.push(`${table} ${rowId}`);
      return set;
    },
  } as unknown as DataProvider;
  // The values of an article's form have no id.
  const values = { photos, [consentColumn]: null } as unknown as RaRecord;
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <ResourceContextProvider value="gerenciar-noticias">
        <Form record={values}>
          <ImageConsent record={{ id: 13 }} />
          <AddPhoto />
        </Form>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  return asked;
}
const findBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: label });
const readValue = () => {
  fireEvent.click(screen.getByText('read'));
  return document.title;
};

test('a set that was checked says by whom and when, until its photos change', async () => {
  const asked = open(checked);
  await screen.findByText('Conferidas por Ana, em 20/11/2026 09:00.');
  expect(asked).toEqual(['noticias 13']);
  expect((await findBox()).checked).toBe(true);
  expect(readValue()).toBe('null');
  fireEvent.click(screen.getByText('add'));
  await screen.findByText('As fotos mudaram: confira de novo.');
  expect((await findBox()).checked).toBe(false);
});

test('a tick is about the photos that are there: another photo takes it back', async () => {
  open(undefined);
  fireEvent.click(await findBox());
  await waitFor(() => expect(readValue()).toBe('true'));
  fireEvent.click(screen.getByText('add'));
  await waitFor(() => expect(readValue()).toBe('null'));
  expect((await findBox()).checked).toBe(false);
});

test('nothing is asked without photos, or where the school checks elsewhere', async () => {
  open(checked, { photos: [] });
  open(checked, { isOn: false });
  await waitFor(() => expect(screen.getAllByText('add')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
