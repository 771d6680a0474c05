import { Alert } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isVideoAddress, videoId } from 'shared/video';

/** The link to a video, and a word when the site will not be able to play it. */
export function VideoInput() {
  const link = String(useWatch({ name: 'video_url' }) ?? '').trim();
  const isPlayable = !isVideoAddress(link) || videoId(link) !== null;
  return (
    <div>
      <TextInput
        source="video_url"
        type="url"
        label="URL do Vídeo"
        helperText="Cole o link do vídeo no YouTube. Sem ele, a atividade não aparece no site."
        fullWidth
      />
      <div role="status">
        {!isPlayable && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            Este não parece ser o link de um vídeo do YouTube. No site aparecerá “Link do vídeo
            inválido.”
          </Alert>
        )}
      </div>
    </div>
  );
}
