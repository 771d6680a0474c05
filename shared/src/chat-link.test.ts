import { chatLink } from './chat-link.ts';

test('opens a conversation with the number, whatever its spelling', () => {
  expect(chatLink('+55 17 91234-5678')).toBe('https://wa.me/5517912345678');
});

test('carries the first message', () => {
  expect(chatLink('+5517912345678', 'Olá, Zé & Cia?')).toBe(
    'https://wa.me/5517912345678?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20Cia%3F',
  );
});
