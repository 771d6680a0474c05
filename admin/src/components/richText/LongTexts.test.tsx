import { expect, test } from '@jest/globals';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { LongTexts } from './LongTexts';

const text =
  '<h2>Horta</h2><p>Olá, <strong>famílias</strong> &amp; amigos</p>' +
  '<ul><li><p>alface</p></li><li><p>rúcula</p></li></ul><blockquote><p>Até já!</p></blockquote><p>Fim</p>';
const open = (extensions = [StarterKit, LongTexts]) => new Editor({ extensions, content: text });

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
