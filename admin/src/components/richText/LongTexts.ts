import { commands, type Editor, Extension, getHTMLFromFragment } from '@tiptap/core';

/** How long the form may know less than the screen shows, in milliseconds. */
export const pause = 250;

/**
 * Has an editor tell of its changes when nobody has typed for a moment, and before anything else is used: all
 * that depends on the form is redrawn whenever it hears of one, which is felt at every key.
 * @param beforeTelling is called right before each time
 */
function tellAtPauses(editor: Editor, beforeTelling: () => void): void {
  const emit = editor.emit.bind(editor);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;
  const tell = () => {
    clearTimeout(timer);
    const update = waiting;
    waiting = null;
    if (!update) return;
    beforeTelling();
    update();
  };
  const emitLater: typeof emit = (event, ...args) => {
    if (event === 'update') {
      waiting = () => void emit(event, ...args);
      clearTimeout(timer);
      timer = setTimeout(tell, pause);
      return editor;
    }
    if (event === 'blur' || event === 'destroy') tell();
    return emit(event, ...args);
  };
  editor.emit = emitLater;
}

type Document = Editor['state']['doc'];
type Block = ReturnType<Document['child']>;

/** Paragraphs, headings and lists never change: one that is edited gives way to another. */
const known = new WeakMap<Block, string>();

/** The text as HTML; only the parts that changed are written again. */
function documentHtml({ content, type }: Document): string {
  const blocks: string[] = [];
  content.forEach((block, offset) => {
    const end = offset + block.nodeSize;
    const html = known.get(block) ?? getHTMLFromFragment(content.cut(offset, end), type.schema);
    known.set(block, html);
    blocks.push(html);
  });
  return blocks.join('');
}

/**
 * Makes a key cost the same in a long text as in a short one. The form is told the whole text after each change
 * and hands it back to the editor, which would read and redraw all of it, or undo what was typed since.
 */
export const LongTexts = Extension.create({
  name: 'longTexts',

  addStorage: () => ({ form: formKnowledge() }),

  onBeforeCreate({ editor }) {
    editor.getHTML = () => documentHtml(editor.state.doc);
    // As the input of react-admin tells the form.
    tellAtPauses(editor, () => this.storage.form.tell(editor.isEmpty ? '' : editor.getHTML()));
  },

  addCommands() {
    const { form } = this.storage;
    return {
      setContent: (content, options) => (props) =>
        form.handsBack(content) ||
        content === documentHtml(props.tr.doc) ||
        commands.setContent(content, options)(props),
    };
  },
});

/**
 * What the form of an editor knows of its text. The form hands back all that it is told, on a busy machine after the
 * next key: taken for news, that would undo the key.
 */
function formKnowledge() {
  let known: unknown;
  let onTheWay: unknown[] = [];
  return {
    /** The editor tells the form its text, which hands back what it did not know. */
    tell(text: string): void {
      if (text !== known) onTheWay.push(text);
      known = text;
    },
    /**
     * The form hands a text to the editor.
     * @returns whether the editor itself has written it; handed back once, it may come again as news
     */
    handsBack(text: unknown): boolean {
      const at = onTheWay.indexOf(text);
      // What came before it and has not come back by now will not.
      onTheWay = at < 0 ? [] : onTheWay.slice(at + 1);
      if (at < 0) known = text;
      return at >= 0;
    },
  };
}
