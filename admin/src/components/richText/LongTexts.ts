import { commands, Extension } from '@tiptap/core';
import { documentHtml } from './documentHtml';
import { formKnowledge } from './formKnowledge';
import { tellAtPauses } from './tellAtPauses';

/**
 * Makes a key cost the same in a long text as in a short one. The form is told the whole text after each change
 * and hands it back to the editor, which would read and draw all of it anew, or undo what was typed since.
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
