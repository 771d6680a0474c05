import { commands, Extension } from '@tiptap/core';
import { documentHtml } from './documentHtml';
import { tellAtPauses } from './tellAtPauses';

/**
 * Makes a key cost the same in a long text as in a short one. The form is told the whole text after each change
 * and hands it back to the editor, which would read and draw all of it anew.
 */
export const LongTexts = Extension.create({
  name: 'longTexts',

  onBeforeCreate({ editor }) {
    editor.getHTML = () => documentHtml(editor.state.doc);
    tellAtPauses(editor);
  },

  addCommands: () => ({
    setContent: (content, options) => (props) =>
      content === documentHtml(props.tr.doc) || commands.setContent(content, options)(props),
  }),
});
