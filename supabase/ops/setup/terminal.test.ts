import { PassThrough } from 'node:stream';
import { createTerminal } from './terminal.ts';

function open(isInteractive = true) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  return { input, terminal: createTerminal(input, output, isInteractive), getShown: () => shown };
}

test('a question shows its suggestion, and an empty line accepts it', async () => {
  const { input, terminal, getShown } = open();
  const answer = terminal.ask('Porta', '465');
  input.write('\r');
  expect(await answer).toBe('465');
  expect(getShown()).toContain('Porta [465]: ');
});

test('a secret is not shown while it is typed or pasted', async () => {
  const { input, terminal, getShown } = open();
  const answer = terminal.askSecret('Senha');
  input.write('segredo-longo\r');
  expect(await answer).toBe('segredo-longo');
  expect(getShown()).toContain('Senha');
  expect(getShown()).not.toMatch(/segr|longo/);
});

test.each(['\u0003', undefined])('Ctrl+C and a closed input say how to go on', async (key) => {
  const { input, terminal } = open();
  const answer = terminal.ask('Nome');
  if (key) input.write(key);
  else input.end();
  await expect(answer).rejects.toThrow('npm run setup continua de onde parou');
});

test.each([
  ['sim', true],
  ['S', true],
  ['', false],
  ['não', false],
  ['simples', false],
])('“%s” counts as %s', async (typed, expected) => {
  const { input, terminal } = open();
  const answer = terminal.confirm('Começar?');
  input.write(`${typed}\r`);
  expect(await answer).toBe(expected);
});

test('work that takes long shows its seconds, and leaves no trace', async () => {
  const { terminal, getShown } = open();
  await terminal.progress('criando', async (report) => {
    report('quase');
    await new Promise((resolve) => setTimeout(resolve, 1200));
  });
  expect(getShown()).toMatch(/criando: quase \(1 s\)/);
  expect(getShown().endsWith('\r\u001b[K')).toBe(true);
});

test('work that is quick shows nothing', async () => {
  const { terminal, getShown } = open();
  expect(await terminal.progress('lendo', async () => 7)).toBe(7);
  expect(getShown()).toBe('');
});

test('a question during work stays on its line until it is answered, and text replaces the progress', async () => {
  const { input, terminal, getShown } = open();
  const work = terminal.progress('publicando', async () => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    terminal.say('Olhe o e-mail.');
    const answer = terminal.ask('Chegou?');
    await new Promise((resolve) => setTimeout(resolve, 900));
    const before = getShown();
    input.write('sim\r');
    return { before, answer: await answer };
  });
  const { before, answer } = await work;
  expect(answer).toBe('sim');
  expect(before).toContain('publicando (1 s)\r\u001b[KOlhe o e-mail.\n');
  expect(before.split('Chegou?').at(-1)).not.toContain('publicando');
});
