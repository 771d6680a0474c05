import type { SvgIconComponent } from '@mui/icons-material';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import {
  Alert,
  Box,
  FormHelperText,
  LinearProgress,
  type SxProps,
  type Theme,
  Typography,
} from '@mui/material';
import { ValidationError } from 'ra-core';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { BusyButtonBase } from '../BusyButton';
import { UploadProgressContext } from '../editor/resourceForm';

interface DropZoneProps {
  /** An icon for the kind of file; a photo by default. */
  icon?: SvgIconComponent;
  label: string;
  hint: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  multiple?: boolean;
  busy: boolean;
  onFiles: (files: File[]) => void;
}

/** Returns the files on the clipboard, but none if it also has text: office programs add a picture of copied text. */
export function readPastedFiles(clipboard: DataTransfer | null): FileList | null {
  const template = document.createElement('template');
  template.innerHTML = clipboard?.getData('text/html') ?? '';
  return template.content.textContent.trim() ? null : (clipboard?.files ?? null);
}

/** Where files that are dropped or pasted belong to one input: a part of a dialog, or else the dialog. */
const dropArea = '[data-drop-area], [role=dialog]';

/**
 * A button that opens the file dialog. It also accepts files that are dropped or pasted anywhere in its dialog. In a
 * dialog with several inputs for files, each has an area (`data-drop-area`), or all but one.
 */
export function DropZone(props: DropZoneProps) {
  const { icon: Icon = AddPhotoIcon, label, hint, accept, multiple, busy, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const acceptFiles = (files: FileList | null) => {
    if (!files || files.length === 0 || busy) return;
    onFiles([...files].slice(0, multiple ? undefined : 1));
  };
  // A picture of the page itself must not count: browsers offer it as a file when it is dragged.
  const isOwn = useRef(false);
  const isElsewhere = ({ target, currentTarget }: Event) =>
    target instanceof Element && target.closest(dropArea) !== currentTarget;
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragstart') isOwn.current = true;
    if (event.type === 'dragend') isOwn.current = false;
    if (isElsewhere(event)) return setOver(false);
    const hasFiles = !isOwn.current && (event.dataTransfer?.types.includes('Files') ?? false);
    setOver(hasFiles && event.type === 'dragover');
    if (!hasFiles || (event.type !== 'dragover' && event.type !== 'drop')) return;
    event.preventDefault();
    if (event.type === 'drop') acceptFiles(event.dataTransfer?.files ?? null);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event)) return;
    const files = readPastedFiles(event.clipboardData);
    if (files?.length) event.preventDefault();
    acceptFiles(files);
  });
  useEffect(() => {
    const dialog = input.current?.closest<HTMLElement>(dropArea);
    const listening = new AbortController();
    // Listen in the capture phase, so that fields of the form don't handle the files.
    const options = { capture: true, signal: listening.signal };
    for (const type of ['dragstart', 'dragover', 'dragleave', 'drop', 'dragend'] as const) {
      dialog?.addEventListener(type, (event) => onDrag(event), options);
    }
    dialog?.addEventListener('paste', (event) => onPaste(event), options);
    return () => listening.abort();
  }, []);
  return (
    <>
      <BusyButtonBase busy={busy} onClick={() => input.current?.click()} sx={dropZoneSx(over)}>
        <Icon color="primary" />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </BusyButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          acceptFiles(currentTarget.files);
          // Allow choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface UploadProgressProps {
  /** The key under which the form reports the progress of the file. */
  upload: string;
  name: string;
}

export function UploadProgress({ upload, name }: UploadProgressProps) {
  const progress = useContext(UploadProgressContext)[upload];
  if (progress === undefined) return null;
  const label = `Enviando ${name}`;
  return <LinearProgress variant="determinate" value={progress * 100} aria-label={label} />;
}

interface FileProblemsProps {
  refusals: readonly string[];
  error?: FieldError;
}

export const FileProblems = ({ refusals, error }: FileProblemsProps) => (
  <Box role="alert">
    {refusals.map((refusal) => (
      <Alert key={refusal} severity="warning" sx={{ mt: 1 }}>
        {refusal}
      </Alert>
    ))}
    {error && (
      <FormHelperText error>
        <ValidationError error={error.message ?? ''} />
      </FormHelperText>
    )}
  </Box>
);

const dropZoneSx = (over: boolean): SxProps<Theme> => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  width: '100%',
  p: 2.5,
  borderRadius: 1,
  border: '2px dashed',
  borderColor: over ? 'primary.main' : 'divider',
  bgcolor: over ? 'action.selected' : 'background.default',
  '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
});
