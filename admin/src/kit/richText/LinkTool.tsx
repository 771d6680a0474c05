import LinkIcon from '@mui/icons-material/InsertLink';
import { Box, Button, Popover, TextField, ToggleButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const scheme = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** What was typed as a link, completed with what people leave out; null when it cannot be one. */
export function linkAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  if (/^[/#]/.test(typed)) return typed.startsWith('//') ? null : typed;
  if (email.test(typed)) return `mailto:${typed}`;
  if (scheme.test(typed)) return URL.canParse(typed) ? typed : null;
  if (anyScheme.test(typed)) return null;
  const address = `https://${typed}`;
  return typed.includes('.') && URL.canParse(address) ? address : null;
}

export function LinkTool({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  const chain = () => editor.chain().focus().extendMarkRange('link');

  const open = () => {
    setText(String(editor.getAttributes('link').href ?? ''));
    setWrong(false);
    setAnchor(editor.view.dom);
  };
  const apply = () => {
    const href = linkAddress(text);
    if (!href) return setWrong(true);
    setAnchor(null);
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const content = [
        { type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] },
      ];
      editor.chain().focus().insertContent(content).run();
    } else chain().setLink({ href }).run();
  };
  const remove = () => {
    setAnchor(null);
    chain().unsetLink().run();
  };

  return (
    <>
      <ToggleButton value="link" aria-label="Link" title="Link" selected={active} onClick={open}>
        <LinkIcon fontSize="inherit" />
      </ToggleButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { 'aria-label': 'Link', role: 'dialog' },
          transition: { onEntered: () => input.current?.focus() },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, maxWidth: 420 }}>
          <TextField
            label="Endereço do link"
            placeholder="https://"
            size="small"
            inputRef={input}
            fullWidth
            value={text}
            error={wrong}
            helperText={wrong && 'Use um endereço como https://exemplo.com.br ou um e-mail.'}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the form around the editor.
              event.preventDefault();
              apply();
            }}
          />
          <Button variant="contained" size="small" onClick={apply}>
            Aplicar
          </Button>
          {active && (
            <Button size="small" onClick={remove}>
              Remover link
            </Button>
          )}
        </Box>
      </Popover>
    </>
  );
}
