import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { LongTexts } from './LongTexts';
import { pause } from './tellAtPauses';

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

test('a text that comes back as it was written draws nothing anew', () => {
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
