import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import { Box, Link, TextField } from '@mui/material';
import type { NodeViewProps } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { buildVideoUrl } from 'shared/textVideos';
import { maxTextLength } from '../photos/PhotosInput';
import { TextBlock } from './TextBlock';
import type { VideoAttributes } from './videoNode';

/**
 * A video in the text of an editor, with its description and its caption. Its frame is not shown: nothing is requested
 * from YouTube unless somebody follows the link.
 */
export function TextVideo({ node, updateAttributes, ...view }: NodeViewProps) {
  const { video, title, caption } = node.attrs as VideoAttributes;
  const description = useRef<HTMLTextAreaElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const { submitCount } = useFormState();
  const isMissing = (wasLeft || submitCount > 0) && !title.trim();
  const field = {
    size: 'small',
    margin: 'none',
    fullWidth: true,
    multiline: true,
    slotProps: { htmlInput: { maxLength: maxTextLength } },
  } as const;
  return (
    <TextBlock
      {...view}
      node={node}
      blockKey={video}
      words={videoWords}
      label={title ? `Vídeo do texto: ${title}` : 'Vídeo do texto, sem descrição'}
      onDescribe={() => description.current?.focus()}
      picture={
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 2, textAlign: 'center' }}>
          <PlayIcon sx={{ fontSize: 56, color: 'primary.main' }} />
          <Link href={buildVideoUrl(video)} target="_blank" rel="noopener noreferrer">
            Conferir no YouTube
          </Link>
        </Box>
      }
    >
      <TextField
        {...field}
        required
        label="O que o vídeo mostra"
        helperText={
          isMissing
            ? missingDescription
            : 'Aparece sobre o vídeo, e leitores de tela o leem em voz alta. Ex.: “A turma do 2º ano dança quadrilha no pátio.”'
        }
        error={isMissing}
        value={title}
        inputRef={description}
        onBlur={() => setWasLeft(true)}
        onChange={({ target }) => updateAttributes({ title: target.value })}
      />
      <TextField
        {...field}
        label="Legenda (opcional)"
        value={caption}
        onChange={({ target }) => updateAttributes({ caption: target.value })}
      />
    </TextBlock>
  );
}

const missingDescription = 'Escreva em uma frase o que o vídeo mostra.';

const videoWords = {
  moved: 'Vídeo movido',
  stuck: 'O vídeo não pode ir mais',
  remove: 'Remover o vídeo do texto',
};
