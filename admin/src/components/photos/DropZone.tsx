import type { SvgIconComponent } from '@mui/icons-material';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { ButtonBase, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { dropZoneSx } from './dropZoneSx';

interface DropZoneProps {
  /** What is to be dropped: a photo unless said otherwise. */
  icon?: SvgIconComponent;
  label: string;
  hint: string;
  /** As the `accept` of a file input. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file dialog, and a place to drop files on. */
export function DropZone(props: DropZoneProps) {
  const { icon: Icon = AddPhotoIcon, label, hint, accept, multiple, disabled, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (!files || files.length === 0 || disabled) return;
    onFiles([...files].slice(0, multiple ? undefined : 1));
  };
  return (
    <>
      <ButtonBase
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        sx={dropZoneSx(over)}
      >
        <Icon color="primary" />
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
