import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/InsertLink';
import VideoIcon from '@mui/icons-material/OndemandVideo';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import {
  Box,
  Button,
  MenuItem,
  Popover,
  Select,
  TextField,
  type TextFieldProps,
  ToggleButton,
} from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  TiptapEditorProvider,
} from 'ra-input-rich-text';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { type Destination, DestinationField, useDestinations } from '../destinations';
import { acceptedPhotos } from '../photos/preparePhoto';
import { parseLinkUrl } from './links';
import { TextPhotosContext } from './textPhotos';
import { addVideo } from './videoNode';
import { parseVideo } from './videos';

const moveByKey: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

const getControls = (toolbar: Element) => [
  ...toolbar.querySelectorAll<HTMLElement>('button, [role="combobox"]'),
];

/** Keyboard support: Tab stops at the control that was used last, and arrow keys move to the others. */
const toolbarKeys = {
  onKeyDown(event: KeyboardEvent) {
    const controls = getControls(event.currentTarget);
    const index = controls.findIndex((control) => control === event.target);
    const move = moveByKey[event.key];
    if (!move || index < 0) return;
    event.preventDefault();
    controls[move(index, controls.length - 1)]?.focus();
  },
  onFocus(event: FocusEvent) {
    const controls = getControls(event.currentTarget);
    if (!controls.some((control) => control === event.target)) return;
    for (const control of controls) control.tabIndex = control === event.target ? 0 : -1;
  },
};

export function RichTextToolbar({ editor }: { editor: Editor }) {
  return (
    <TiptapEditorProvider value={editor}>
      <Box role="toolbar" aria-label="Formatação do texto" {...toolbarKeys} sx={toolbarSx}>
        <RichTextInputToolbar>
          <ParagraphStyle editor={editor} />
          <FormatButtons />
          <ListButtons />
          <QuoteButtons />
          <LinkTool editor={editor} />
          <PhotoTool editor={editor} />
          <VideoTool editor={editor} />
          <ClearButtons />
          {historyButtons.map(({ label, icon: Icon, command }) => (
            <ToggleButton
              key={label}
              value={label}
              aria-label={label}
              title={label}
              onClick={() => editor.chain().focus()[command]().run()}
            >
              <Icon fontSize="inherit" />
            </ToggleButton>
          ))}
        </RichTextInputToolbar>
      </Box>
    </TiptapEditorProvider>
  );
}

const historyButtons = [
  { label: 'Desfazer', icon: UndoIcon, command: 'undo' },
  { label: 'Refazer', icon: RedoIcon, command: 'redo' },
] as const;

const toolbarSx = {
  position: 'sticky',
  top: -16,
  // Above the labels of the fields in the text.
  zIndex: 2,
  px: 0.5,
  pt: 0.5,
  border: 1,
  borderBottom: 0,
  borderColor: 'divider',
  borderRadius: '10px 10px 0 0',
  bgcolor: 'background.paper',
  '& .MuiToggleButton-root': { border: 0 },
  // All of its buttons fit into one line of the dialog of an article.
  '& .RaRichTextInputToolbar-root.RaRichTextInputToolbar-root > *': { mr: 0.5 },
} as const;

type Style = 'paragraph' | 'title' | 'subtitle';

const headingLevels = { title: 2, subtitle: 3 } as const;

function ParagraphStyle({ editor }: { editor: Editor }) {
  const style = useEditorState({
    editor,
    selector: (state): Style => {
      if (state.editor.isActive('heading', { level: headingLevels.title })) return 'title';
      if (state.editor.isActive('heading')) return 'subtitle';
      return 'paragraph';
    },
  });
  const choose = (chosen: Style) => {
    const chain = editor.chain().focus();
    if (chosen === 'paragraph') chain.setParagraph().run();
    else chain.setHeading({ level: headingLevels[chosen] }).run();
  };
  return (
    <Select<Style>
      size="small"
      value={style}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ input: { 'aria-label': 'Estilo do parágrafo' } }}
      sx={{ minWidth: 140, mr: 0.5, '& fieldset': { border: 0 } }}
    >
      <MenuItem value="paragraph">Texto normal</MenuItem>
      <MenuItem value="title">Título</MenuItem>
      <MenuItem value="subtitle">Subtítulo</MenuItem>
    </Select>
  );
}

function PhotoTool({ editor }: { editor: Editor }) {
  const photos = useContext(TextPhotosContext);
  const input = useRef<HTMLInputElement>(null);
  if (!photos) return null;
  return (
    <>
      <ToggleButton
        value="photo"
        aria-label="Foto no texto"
        title="Foto no texto"
        onClick={() => input.current?.click()}
      >
        <PhotoIcon fontSize="inherit" />
      </ToggleButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPhotos}
        aria-label="Fotos para o texto"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) photos.add(editor, files, { takesFocus: true });
          // Allow choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Adds a video to the text, by its address on YouTube. */
function VideoTool({ editor }: { editor: Editor }) {
  const photos = useContext(TextPhotosContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** What was typed stays when the dialog is closed without a video. */
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!photos) return null;
  const apply = () => {
    const video = parseVideo(text);
    if (!video) return setIsInvalid(true);
    setChosen(video);
    setAnchor(null);
    setText('');
  };
  // The dialog keeps the focus until it is gone.
  const add = () => {
    if (!chosen) return;
    photos.awaitFocus(chosen, 'description');
    addVideo(editor, chosen);
    setChosen(null);
  };
  return (
    <>
      <ToggleButton
        value="video"
        aria-label="Vídeo no texto"
        title="Vídeo no texto"
        onClick={() => setAnchor(editor.view.dom)}
      >
        <VideoIcon fontSize="inherit" />
      </ToggleButton>
      <AddressPopover
        name="Vídeo no texto"
        label="Endereço do vídeo no YouTube"
        placeholder="https://youtu.be/…"
        error={
          isInvalid &&
          'Cole o endereço de um vídeo do YouTube, como https://youtu.be/…: o site não mostra vídeos de outros lugares.'
        }
        anchor={anchor}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setIsInvalid(false);
        }}
        onApply={apply}
        onClose={() => setAnchor(null)}
        onClosed={add}
      />
    </>
  );
}

export function LinkTool({ editor }: { editor: Editor }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [destination, setDestination] = useState<Destination>();
  const [isInvalid, setIsInvalid] = useState(false);
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  const chain = () => editor.chain().focus().extendMarkRange('link');

  const open = () => {
    setText(String(editor.getAttributes('link').href ?? ''));
    setDestination(undefined);
    setIsInvalid(false);
    setAnchor(editor.view.dom);
  };
  const apply = () => {
    const href = parseLinkUrl(text);
    if (!href) return setIsInvalid(true);
    setAnchor(null);
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const words = destination?.name ?? text.trim();
      const content = [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }];
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
      <AddressPopover
        name="Link"
        label="Endereço do link ou nome da página ou do documento"
        placeholder="https://"
        offersPages
        error={
          isInvalid &&
          'Escolha uma página da lista, ou use um endereço como https://exemplo.com.br ou um e-mail.'
        }
        anchor={anchor}
        value={text}
        onChange={(typed, chosen) => {
          setText(typed);
          setDestination(chosen);
          setIsInvalid(false);
        }}
        onApply={apply}
        onClose={() => setAnchor(null)}
      >
        {active && (
          <Button size="small" onClick={remove}>
            Remover link
          </Button>
        )}
      </AddressPopover>
    </>
  );
}

interface AddressPopoverProps {
  name: string;
  label: string;
  placeholder: string;
  /** What is wrong with the address. */
  error: string | false;
  /** What it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  value: string;
  onChange: (text: string, destination?: Destination) => void;
  onApply: () => void;
  onClose: () => void;
  onClosed?: () => void;
  /** Whether the address may be chosen among those of the site's pages and documents. */
  offersPages?: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/** A small dialog for an address. */
function AddressPopover(props: AddressPopoverProps) {
  const { name, label, placeholder, error, anchor, value, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const Field = props.offersPages ? PageField : AddressField;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={props.onClose}
      slotProps={{
        paper: { 'aria-label': name, role: 'dialog' },
        transition: { onEntered: () => input.current?.focus(), onExited: props.onClosed },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, maxWidth: 420 }}>
        <Field
          label={label}
          placeholder={placeholder}
          size="small"
          inputRef={input}
          fullWidth
          value={value}
          error={error !== false}
          helperText={error}
          onChange={props.onChange}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Do not submit the form around the editor.
            event.preventDefault();
            const choosesOption =
              event.target instanceof Element && event.target.getAttribute('aria-activedescendant');
            if (!choosesOption) props.onApply();
          }}
        />
        <Button variant="contained" size="small" onClick={props.onApply}>
          Aplicar
        </Button>
        {children}
      </Box>
    </Popover>
  );
}

type FieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (text: string, destination?: Destination) => void;
};

const AddressField = ({ onChange, ...field }: FieldProps) => (
  <TextField {...field} onChange={({ target }) => onChange(target.value)} />
);

/** A component of its own, so that pages and documents are requested only while the popover is open. */
const PageField = (props: FieldProps) => (
  <DestinationField destinations={useDestinations()} {...props} />
);
