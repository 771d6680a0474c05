import BoldIcon from '@mui/icons-material/FormatBold';
import BulletListIcon from '@mui/icons-material/FormatListBulleted';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import NumberedListIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RedoIcon from '@mui/icons-material/Redo';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { LinkTool } from './LinkTool';
import { ParagraphStyle } from './ParagraphStyle';
import { ToolButton } from './ToolButton';
import { toolbarKeys } from './toolbarKeys';

/** The buttons over the text. One stop of the Tab key; arrows move between them. */
export function RichTextToolbar() {
  const editor = useTiptapEditor();
  if (!editor) return null;
  const chain = () => editor.chain().focus();
  return (
    <Box
      role="toolbar"
      aria-label="Formatação do texto"
      {...toolbarKeys}
      sx={{
        position: 'sticky',
        top: -16,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        p: 0.5,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: '10px 10px 0 0',
        bgcolor: 'background.paper',
      }}
    >
      <ParagraphStyle editor={editor} />
      <ToolButton
        editor={editor}
        label="Negrito"
        icon={BoldIcon}
        mark="bold"
        run={() => chain().toggleBold()}
      />
      <ToolButton
        editor={editor}
        label="Itálico"
        icon={ItalicIcon}
        mark="italic"
        run={() => chain().toggleItalic()}
      />
      <ToolButton
        editor={editor}
        label="Sublinhado"
        icon={UnderlineIcon}
        mark="underline"
        run={() => chain().toggleUnderline()}
      />
      <ToolButton
        editor={editor}
        label="Lista com marcadores"
        icon={BulletListIcon}
        mark="bulletList"
        run={() => chain().toggleBulletList()}
      />
      <ToolButton
        editor={editor}
        label="Lista numerada"
        icon={NumberedListIcon}
        mark="orderedList"
        run={() => chain().toggleOrderedList()}
      />
      <ToolButton
        editor={editor}
        label="Citação"
        icon={QuoteIcon}
        mark="blockquote"
        run={() => chain().toggleBlockquote()}
      />
      <LinkTool editor={editor} />
      <ToolButton
        editor={editor}
        label="Limpar formatação"
        icon={ClearIcon}
        run={() => chain().unsetAllMarks().clearNodes()}
      />
      <ToolButton editor={editor} label="Desfazer" icon={UndoIcon} run={() => chain().undo()} />
      <ToolButton editor={editor} label="Refazer" icon={RedoIcon} run={() => chain().redo()} />
    </Box>
  );
}
