import { videoId } from 'shared/video';
import type { Row } from '../../providers/data/resources';
import { ItemMark, Mark } from '../../publicacoes/ItemMark';
import { hiddenBecause } from './atividadeForm';

/** Whether families see the activity, and whether its video plays. */
export function AtividadeMark({ atividade }: { atividade: Row<'atividades'> }) {
  if (hiddenBecause(atividade)) return null;
  if (videoId(atividade.video_url)) return <ItemMark />;
  return <Mark kind="failed">O site diz “Link do vídeo inválido.”</Mark>;
}
