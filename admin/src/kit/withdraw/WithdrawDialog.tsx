import {
  Alert,
  Box,
  Checkbox,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { contentTables, isContentTable } from 'shared/content';
import { addDays, formatDay, schoolDay } from 'shared/dates';
import { formatCount } from 'shared/text';
import { type WithdrawalPreview, withdrawalsKey } from '../../providers/data/withdrawals';
import { getErrorMessage } from '../../providers/errors';
import { useIsOneMachine } from '../../providers/installation';
import { BusyButton } from '../BusyButton';
import { useConsoleData, useReload } from '../consoleData';
import type { WithdrawalRequest } from './withdrawing';
import { WithdrawalProgress } from './WithdrawalProgress';

interface WithdrawDialogProps {
  request: WithdrawalRequest;
  onClose: () => void;
}

/** Says what goes and what can't be reached, asks, and then shows the progress until everything is gone. */
export default function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const dataProvider = useConsoleData();
  const reload = useReload();
  const id = useId();
  const [understood, setUnderstood] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [withdrawalId, setWithdrawalId] = useState<string>();
  const { table, rowId, photos, name } = request;
  const target = { table, rowId, photos };
  const preview = useQuery({
    queryKey: [...withdrawalsKey, 'preview', target],
    queryFn: () => dataProvider.previewWithdrawal(target),
    enabled: withdrawalId === undefined,
    gcTime: 0,
    retry: false,
  });
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button no longer exists.
    if (withdrawalId) content.current?.focus();
  }, [withdrawalId]);
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      setWithdrawalId(await dataProvider.withdraw(target));
      request.onWithdrawn?.();
      void reload();
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setBusy(false);
  };
  // An item without photos can go as a whole; photos that are not there can't.
  const isNothing = photos !== undefined && preview.data?.fotos === 0;
  const isRefused =
    isNothing || (preview.data?.outros.some(({ permitido }) => !permitido) ?? false);
  const error = failure || (preview.error ? getErrorMessage(preview.error) : '');
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      sx={isPhone ? scrollWhole : undefined}
    >
      <DialogTitle id={id}>
        {withdrawalId ? `Retirando do ar ${name}` : `Retirar do ar ${name}?`}
      </DialogTitle>
      <DialogContent ref={content} dividers tabIndex={0} role="group" aria-labelledby={id}>
        {withdrawalId && <OpenWithdrawal id={withdrawalId} />}
        {!withdrawalId && preview.isPending && <CircularProgress aria-label="Carregando..." />}
        {!withdrawalId && isNothing && (
          <Alert severity="error">Esta foto não está mais neste item. Abra o item de novo.</Alert>
        )}
        {!withdrawalId && preview.data && !isNothing && (
          <Consequences request={request} preview={preview.data} />
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        {!withdrawalId && preview.data && !isRefused && (
          <FormControlLabel
            sx={{ mt: 1 }}
            control={
              <Checkbox
                checked={understood}
                onChange={({ target: box }) => setUnderstood(box.checked)}
              />
            }
            label="Entendi: não dá para desfazer"
          />
        )}
      </DialogContent>
      <DialogActions>
        <BusyButton onClick={onClose} busy={isBusy}>
          {withdrawalId ? 'Fechar' : 'Cancelar'}
        </BusyButton>
        {!withdrawalId && (
          <BusyButton
            variant="contained"
            color="error"
            disabled={!understood || isRefused || !preview.data}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            Retirar do ar
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** With large text, title and buttons would leave little room for a content that scrolls between them. */
const scrollWhole = { '& .MuiDialogContent-root': { overflowY: 'visible', flexShrink: 0 } };

function OpenWithdrawal({ id }: { id: string }) {
  const dataProvider = useConsoleData();
  const { data, error } = useQuery({
    queryKey: [...withdrawalsKey, id],
    queryFn: () => dataProvider.readWithdrawal(id),
    refetchInterval: ({ state }) => (state.data?.concluida_em ? false : 3000),
  });
  return (
    <>
      {data && <WithdrawalProgress withdrawal={data} />}
      {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
      {!data?.concluida_em && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          Pode fechar: continua sozinho, e fica em Publicações.
        </Typography>
      )}
    </>
  );
}

const googleForm = 'https://search.google.com/search-console/remove-outdated-content';
const bingForm = 'https://www.bing.com/webmasters/tools/contentremoval';
/** The days until the last encrypted backup with a file is gone (docs/decisions/0042-encrypted-backups.md). */
const backupDays = 31;

function Consequences({
  request,
  preview,
}: {
  request: WithdrawalRequest;
  preview: WithdrawalPreview;
}) {
  const isOneMachine = useIsOneMachine();
  const { photos, losesWork } = request;
  const files = formatCount(preview.fotos, 'arquivo sai', 'arquivos saem');
  const others = preview.outros.map(
    ({ tabela, titulo }) =>
      `“${titulo}” (${isContentTable(tabela) ? contentTables[tabela].label.toLowerCase() : tabela})`,
  );
  const refused = preview.outros.find(({ permitido }) => !permitido);
  return (
    <Box sx={{ '& ul': { mt: 0.5, mb: 1.5, pl: 2.5 } }}>
      <Typography>O que acontece, já:</Typography>
      <ul>
        <li>
          {photos ? 'Sai deste item' : 'O item inteiro sai, com as suas fotos,'} e também da Lixeira
          e do Histórico: ninguém traz de volta ({files}).
        </li>
        {others.length > 0 && <li>Sai também de {others.join(', ')}.</li>}
        <li>
          O site é publicado de novo, e o sistema apaga tudo do armazenamento, das versões
          anteriores do site e dos caches, e pergunta por cada endereço até nenhum responder.
        </li>
      </ul>
      <Typography>O que o sistema não alcança:</Typography>
      <ul>
        <li>
          Buscadores guardam cópias por um tempo: peça a retirada ao{' '}
          <ExternalLink href={googleForm}>Google</ExternalLink> e ao{' '}
          <ExternalLink href={bingForm}>Bing</ExternalLink>.
        </li>
        <li>Cópias que pessoas fizeram, em computadores, celulares e redes sociais.</li>
        <li>
          {isOneMachine
            ? 'As cópias de segurança que já existem: cada uma some quando é a mais antiga e entra uma nova.'
            : `As cópias de segurança que já existem, cifradas: a última acaba até ${formatDay(addDays(schoolDay(new Date()), backupDays))}.`}
        </li>
      </ul>
      {losesWork && (
        <Alert severity="warning" role="note">
          O que você mudou neste formulário e ainda não salvou se perde.
        </Alert>
      )}
      {refused && (
        <Alert severity="error" role="note">
          A foto também está em “{refused.titulo}”, que a sua conta não pode mudar. Peça a quem pode
          que a retire do ar por lá.
        </Alert>
      )}
    </Box>
  );
}

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} target="_blank" rel="noreferrer">
    {children}
  </Link>
);
