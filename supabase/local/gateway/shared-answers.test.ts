import { SharedAnswers, type Answer } from './shared-answers.ts';

let time: number;
let asked: number;
let answers: SharedAnswers;
beforeEach(() => {
  time = 1_000_000;
  asked = 0;
  answers = new SharedAnswers(() => time);
});

const answer = (body: string, status = 200): Answer => ({ status, headers: {}, body });
const ask = async () => answer(String((asked += 1)));
const get = async (question = 'menu') => (await answers.get(question, ask)).body;

test('all who ask at the same moment get one answer, and so do those who ask soon after', async () => {
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  time += 4999;
  expect(await get()).toBe('1');
  expect(await get('activities')).toBe('2');
});

test('after some seconds it is asked anew', async () => {
  await get();
  time += 5000;
  expect(await get()).toBe('2');
});

test('after a write it is asked anew, though the answer from before is still on its way', async () => {
  let arrive: (answer: Answer) => void = () => undefined;
  const before = answers.get('menu', () => new Promise((resolve) => (arrive = resolve)));
  answers.forget();
  expect(await get()).toBe('1');
  arrive(answer('what there was'));
  expect((await before).body).toBe('what there was');
  expect(await get()).toBe('1');
});

test('a failure is told to those who waited for it, and to nobody else', async () => {
  const fail = async (): Promise<Answer> => {
    throw new Error('gone');
  };
  await expect(answers.get('menu', fail)).rejects.toThrow('gone');
  expect((await answers.get('menu', async () => answer('', 503))).status).toBe(503);
  expect(await get()).toBe('1');
});

test('whoever makes up questions only pushes out others, and fills no memory', async () => {
  await get();
  for (let n = 0; n < 20; n += 1) await get(`made up ${n}`);
  expect(await get()).toBe('22');
});
