import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, Toaster } from '../ui/toast';
import { AgendaSubscription, subscriptionUrl } from './AgendaSubscription';

const getUrl = () => screen.getByLabelText<HTMLInputElement>('Endereço da agenda').value;

beforeEach(() => {
  render(
    <>
      <AgendaSubscription invitation="Assine a agenda." />
      <Toaster />
    </>,
  );
});

afterEach(() => act(dismissToast));

test('calendar programs subscribe to the file on the site instead of importing a copy', () => {
  expect(getUrl()).toMatch(/^https?:\/\/.+\/agenda\.ics$/);
  expect(subscriptionUrl).toBe(getUrl().replace(/^https?/, 'webcal'));
  const google = screen.getByRole<HTMLAnchorElement>('link', { name: /Google Agenda/ });
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/r');
  expect(new URL(google.href).searchParams.get('cid')).toBe(subscriptionUrl);
});

test('the URL can be copied by button or by hand', async () => {
  const writeText = jest.fn<Clipboard['writeText']>().mockResolvedValueOnce();
  Object.assign(navigator, { clipboard: { writeText } });
  const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copiar endereço' }));
  copy();
  await screen.findByText('Endereço copiado!');
  expect(writeText).toHaveBeenCalledWith(getUrl());
  writeText.mockRejectedValueOnce(new Error('NotAllowedError'));
  copy();
  await screen.findByText('Não foi possível copiar.');
});
