import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { EditorFrame, useCloseEditor } from '../kit/dialogs/dialogs';
import { EditorForm } from '../kit/editor/EditorForm';
import { requiredLines } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm } from '../kit/editor/resourceForm';
import { useMemberName } from '../kit/useMemberName';
import type { Noticia, NoticiaForm } from './article';
import { getReview, type Review } from './publication';

interface ReviewNoteProps {
  noticia: Noticia;
  /** Whether the reader may decide, or wrote the article. */
  mayPublish?: boolean;
}

/** Says at the top of an article's form that it waits for a review, or why it was sent back. */
export function ReviewNote({ noticia, mayPublish = false }: ReviewNoteProps) {
  if (getReview(noticia) === 'devolvida')
    return <SentBack noticia={noticia} mayPublish={mayPublish} />;
  if (mayPublish) return <Decision noticia={noticia} />;
  return (
    <Alert severity="info" role="note">
      À espera de revisão. Você ainda pode mudar a notícia e enviar de novo.
    </Alert>
  );
}

function SentBack({ noticia, mayPublish }: Required<ReviewNoteProps>) {
  const name = useMemberName(mayPublish ? noticia.author_id : null);
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>
        {mayPublish ? `Devolvida a ${name ?? 'quem a escreveu'} com um recado` : 'Devolvida a você'}
      </AlertTitle>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {noticia.revisao_recado}
      </Typography>
      {!mayPublish && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Mude o que for preciso e envie de novo.
        </Typography>
      )}
    </Alert>
  );
}

function Decision({ noticia }: { noticia: Noticia }) {
  const { setValue } = useFormContext<NoticiaForm>();
  const note = useRef<HTMLDivElement>(null);
  const name = useMemberName(noticia.author_id) ?? 'Alguém da equipe';
  const [isReturning, setReturning] = useState(false);
  const approve = () => {
    setValue('publication', 'publish', { shouldDirty: true });
    // What the reviewer has changed in the form is saved, too.
    note.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
  };
  return (
    <Alert ref={note} severity="info" role="note">
      {name} enviou esta notícia para revisão. Leia, mude o que quiser e decida.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={approve}>
          Aprovar e publicar
        </Button>
        <Button size="small" variant="outlined" onClick={() => setReturning(true)}>
          Devolver com um recado
        </Button>
      </Box>
      {isReturning && <ReturnDialog noticia={noticia} onClose={() => setReturning(false)} />}
    </Alert>
  );
}

const returnSchema = z.object({
  recado: requiredLines('Escreva o que falta ou o que mudar.', 500),
});

interface ReturnDialogProps {
  noticia: Noticia;
  onClose: () => void;
}

function ReturnDialog({ noticia, onClose }: ReturnDialogProps) {
  const closeArticle = useCloseEditor();
  const isReturned = useRef(false);
  // The message is new, so the form has no record: with one, it would report the empty field when it opens.
  const form: ResourceForm<Noticia, typeof returnSchema> = {
    ...returnForm,
    async save({ recado }, { dataProvider, resource }) {
      const data = { revisao: 'devolvida' satisfies Review, revisao_recado: recado };
      const change = { id: noticia.id, data, previousData: noticia };
      const { data: saved } = await dataProvider.update<Noticia>(resource, change);
      isReturned.current = true;
      return saved;
    },
  };
  const close = () => {
    onClose();
    if (isReturned.current) closeArticle();
  };
  return (
    <EditorFrame title="Devolver com um recado" onClose={close}>
      <EditorForm form={form} onClose={close} isNested />
    </EditorFrame>
  );
}

const returnForm = {
  texts: {
    ...itemTexts('notícia', 'notícias', 'a'),
    created: 'Notícia devolvida com o seu recado.',
    createError: 'Erro ao devolver a notícia',
    saveButton: 'Devolver',
  },
  schema: returnSchema,
  toForm: () => ({ recado: '' }),
  refusalFields: { revisao_recado: 'recado', noticias_sent_back_with_words: 'recado' },
  mark: null,
  isTransient: true,
  Inputs: () => (
    <TextInput
      source="recado"
      label="Recado para quem escreveu"
      isRequired
      multiline
      minRows={3}
      helperText="A notícia volta a quem a escreveu, com este recado no alto."
    />
  ),
};
