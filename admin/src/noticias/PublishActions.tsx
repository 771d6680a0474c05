import { Button, Typography } from '@mui/material';
import { useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useConsoleData, useGetName } from '../kit/consoleData';
import { ConfirmDialog } from '../kit/dialogs/dialogs';
import { useSubmit } from '../kit/editor/resourceForm';
import { formatNames, useSelected } from '../kit/list/selection';
import type { Noticia } from './article';
import { getArticleState, hasComeToItsEnd } from './publication';

/** An article or a page. */
type Publishable = Pick<Noticia, 'id' | 'published_at'> &
  Partial<Pick<Noticia, 'leaves_at' | 'revisao'>>;

export function PublishActions() {
  const items = useSelected<Publishable>();
  const hidden = items.filter((item) => getArticleState(item) !== 'published');
  const drafts = hidden.filter((item) => !hasComeToItsEnd(item));
  return (
    <>
      <ChangeButton
        label="Publicar"
        items={drafts.filter(({ revisao }) => !revisao)}
        // The form publishes these: it shows the text, and refuses when its writer has changed it meanwhile.
        unread={drafts.filter(({ revisao }) => revisao)}
        // Their hour of leaving would come before their publication.
        over={hidden.filter((item) => hasComeToItsEnd(item))}
        question="Entra no site agora:"
        success="Publicação feita."
        errorTitle="Erro ao publicar"
        // The database replaces it with its own time.
        published_at="now"
      />
      <ChangeButton
        label="Voltar a rascunho"
        items={items.filter((item) => getArticleState(item) !== 'draft')}
        question="Sai do site e volta a ser rascunho, que só a equipe vê:"
        success="De volta a rascunho."
        errorTitle="Erro ao voltar a rascunho"
        published_at={null}
      />
    </>
  );
}

interface ChangeButtonProps {
  label: string;
  items: readonly Publishable[];
  /** Selected articles that are left out because somebody has to read them first. */
  unread?: readonly Publishable[];
  /** Selected articles that are left out because their hour of leaving the site has passed. */
  over?: readonly Publishable[];
  question: string;
  success: string;
  errorTitle: string;
  published_at: Noticia['published_at'];
}

function ChangeButton(props: ChangeButtonProps) {
  const { label, items, unread = [], over = [] } = props;
  const { question, success, errorTitle, published_at } = props;
  const [asking, setAsking] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { onSelect } = useListContext();
  const getName = useGetName();
  const submit = useSubmit({ success, errorTitle });

  const change = { ids: items.map(({ id }) => id), data: { published_at } };
  const confirm = async () => {
    if (await submit(() => dataProvider.updateMany(resource, change))) onSelect([]);
    setAsking(false);
  };
  return (
    <>
      <Button disabled={items.length === 0} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        confirmLabel={label}
        color={published_at ? 'primary' : 'error'}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        <Typography>
          {question} {formatNames(items, getName)}.
        </Typography>
        {unread.length > 0 && (
          <Typography sx={{ mt: 1 }}>
            Antes de publicar, alguém precisa abrir e ler: {formatNames(unread, getName)}.
          </Typography>
        )}
        {over.length > 0 && (
          <Typography sx={{ mt: 1 }}>
            Não entra, porque a data de saída do site já passou: {formatNames(over, getName)}.
          </Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
