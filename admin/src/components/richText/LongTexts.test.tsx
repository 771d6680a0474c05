import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { LongTexts, pause } from './LongTexts';

const text =
  '<h2>Horta</h2><p>Olá, <strong>famílias</strong> &amp; amigos</p>' +
  '<ul><li><p>alface</p></li><li><p>rúcula</p></li></ul><blockquote><p>Até já!</p></blockquote><p>Fim</p>';
const open = (extensions = [StarterKit, LongTexts]) => new Editor({ extensions, content: text });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** An editor, and how often it has told of a change. */
function overheard() {
  const editor = open();
  const hear = jest.fn();
  editor.on('update', hear);
  return { editor, hear };
}

test('what is written is told as the editor itself would tell it, before and after a change', () => {
  const editor = open();
  const plain = open([StarterKit]);
  for (const one of [editor, plain]) one.commands.insertContentAt(3, ' da escola');
  expect(editor.getHTML()).toBe(plain.getHTML());
  for (const one of [editor, plain]) one.commands.setTextSelection(5);
  for (const one of [editor, plain]) one.commands.splitBlock();
  expect(editor.getHTML()).toBe(plain.getHTML());
});

test('a text that comes back as it was written is not drawn again', () => {
  const editor = open();
  const { doc } = editor.state;
  editor.commands.setContent(editor.getHTML());
  expect(editor.state.doc).toBe(doc);
});

test('another text takes its place', () => {
  const editor = open();
  editor.commands.setContent('<p>Outro</p>');
  expect(editor.getHTML()).toBe('<p>Outro</p>');
});

test('what is typed before the form has handed back the text stays', () => {
  const editor = open();
  editor.commands.insertContentAt(1, 'A ');
  jest.advanceTimersByTime(pause);
  const told = editor.getHTML();
  editor.commands.insertContentAt(3, 'nossa ');
  editor.commands.setContent(told);
  expect(editor.getText()).toContain('A nossa Horta');
});

test('what is typed before the form has handed back an emptied text stays', () => {
  const editor = open();
  editor.chain().selectAll().deleteSelection().run();
  jest.advanceTimersByTime(pause);
  editor.commands.insertContent('A');
  editor.commands.setContent('');
  expect(editor.getText()).toBe('A');
});

test('a text that was written before takes the place of a later one when the form goes back to it', () => {
  const editor = open();
  const before = editor.getHTML();
  editor.commands.setContent(before);
  for (const word of ['A ', 'nossa ']) {
    editor.commands.insertContentAt(1, word);
    jest.advanceTimersByTime(pause);
    editor.commands.setContent(editor.getHTML());
  }
  // Typed and taken away again: the form hears what it knows, and hands nothing back.
  editor.commands.insertContentAt(1, 'x');
  editor.commands.deleteRange({ from: 1, to: 2 });
  jest.advanceTimersByTime(pause);
  editor.commands.setContent(before);
  expect(editor.getHTML()).toBe(before);
  editor.commands.setContent('<p>Outro</p>');
  expect(editor.getHTML()).toBe('<p>Outro</p>');
});

test('of a word the form hears once, when the typing has paused', () => {
  const { editor, hear } = overheard();
  for (const key of 'horta') {
    editor.commands.insertContent(key);
    jest.advanceTimersByTime(pause - 1);
  }
  expect(hear).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(hear).toHaveBeenCalledTimes(1);
});

test('who leaves the text before the pause has told all of it', () => {
  const { editor, hear } = overheard();
  editor.commands.insertContent('!');
  editor.emit('blur', { editor, event: new FocusEvent('blur'), transaction: editor.state.tr });
  expect(hear).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(pause);
  expect(hear).toHaveBeenCalledTimes(1);
});
