import ReplaceIcon from '@mui/icons-material/Autorenew';
import { TextField } from '@mui/material';
import type { NodeViewProps } from '@tiptap/react';
import { useContext, useRef } from 'react';
import { IconButtonWithTooltip } from 'react-admin';
import { useFileUrl, useObjectUrl } from '../../providers/installation';
import { UploadProgress } from '../photos/DropZone';
import { maxTextLength, textFields, WithdrawPhotoButton } from '../photos/PhotosInput';
import { acceptedPhotos } from '../photos/preparePhoto';
import type { PhotoAttributes } from './photoNode';
import { TextBlock } from './TextBlock';
import { TextPhotosContext } from './textPhotos';

/** A photo in the text of an editor, with its description, its caption and what can be done with it. */
export function TextPhoto({ node, updateAttributes, ...view }: NodeViewProps) {
  const photos = useContext(TextPhotosContext);
  const { src, alt } = node.attrs as PhotoAttributes;
  const blob = photos?.getBlob(src);
  const objectUrl = useObjectUrl(blob);
  const fileUrl = useFileUrl();
  const description = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextBlock
      {...view}
      node={node}
      blockKey={src}
      words={photoWords}
      label={alt ? `Foto do texto: ${alt}` : 'Foto do texto, sem descrição'}
      onDescribe={() => description.current?.focus()}
      picture={
        <>
          {(objectUrl || !blob) && (
            <img src={objectUrl ?? fileUrl(src)} alt={alt || 'Foto do texto'} />
          )}
          <UploadProgress upload={src} name="a foto do texto" />
        </>
      }
      buttons={
        <>
          {photos && (
            <IconButtonWithTooltip
              size="small"
              label="Trocar a foto do texto"
              onClick={() => input.current?.click()}
            >
              <ReplaceIcon fontSize="small" />
            </IconButtonWithTooltip>
          )}
          {photos?.isStored(src) && (
            <WithdrawPhotoButton
              photo={{ key: src, address: src }}
              label="foto do texto"
              findNext={() => document.querySelector<HTMLElement>('.ProseMirror')}
            />
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedPhotos}
            aria-label="Outra foto para o texto"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void photos?.replace(file, updateAttributes);
              // Allow choosing the same file again.
              currentTarget.value = '';
            }}
          />
        </>
      }
    >
      {textFields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          size="small"
          margin="none"
          fullWidth
          multiline
          value={node.attrs[name]}
          inputRef={name === 'alt' ? description : undefined}
          onChange={({ target }) => updateAttributes({ [name]: target.value })}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
      ))}
    </TextBlock>
  );
}

const photoWords = {
  moved: 'Foto movida',
  stuck: 'A foto não pode ir mais',
  remove: 'Remover a foto do texto',
};
