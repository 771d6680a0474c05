import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from '../ui/toast';
import { ShareArticle } from './ShareArticle';

const url = 'https://escola.example/noticia/7';
const page = (
  <>
    <ShareArticle id={7} title="Festa & horta" />
    <Toaster />
  </>
);

function define(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('a browser without a dialog for sharing leads to WhatsApp', () => {
  render(page);
  const link = screen.getByRole('link', { name: 'Enviar pelo WhatsApp (abre em nova aba)' });
  const href = `https://wa.me/?text=${encodeURIComponent(`Festa & horta ${url}`)}`;
  expect(link.getAttribute('href')).toBe(href);
});

test('the device’s own dialog is used where there is one; closing it changes nothing', async () => {
  const shared: unknown[] = [];
  define('share', (data: unknown) => {
    shared.push(data);
    return Promise.reject(new DOMException('closed', 'AbortError'));
  });
  render(page);
  const button = screen.getByRole('button', { name: 'Compartilhar notícia' });
  await act(async () => fireEvent.click(button));
  expect(shared).toEqual([{ title: 'Festa & horta', url }]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(button.isConnected).toBe(true);
});

test('a dialog that fails is replaced by WhatsApp and the link', async () => {
  define('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  render(page);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Compartilhar/ })));
  expect(screen.getByRole('link', { name: /^Enviar pelo WhatsApp/ })).not.toBeNull();
});

test('a copied link is announced, and one that the browser refuses to copy is shown', async () => {
  const copied: string[] = [];
  define('clipboard', { writeText: async (text: string) => void copied.push(text) });
  render(page);
  const button = screen.getByRole('button', { name: 'Copiar link' });
  await act(async () => fireEvent.click(button));
  expect(copied).toEqual([url]);
  expect(screen.getByRole('status').textContent).toContain('Copiado!');
  define('clipboard', { writeText: () => Promise.reject(new Error('no')) });
  await act(async () => fireEvent.click(button));
  expect(screen.getByRole('status').textContent).toContain(url);
});
