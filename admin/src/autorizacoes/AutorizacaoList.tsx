import CheckIcon from '@mui/icons-material/TaskAlt';
import { Alert, Box, Button, FormControlLabel, Link, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { buildPublicUrl } from 'shared/storage';
import { getTableLabel } from '../historico/contentTables';
import { useConsoleData, useReload } from '../kit/consoleData';
import { useSubmit } from '../kit/editor/resourceForm';
import { FilterSelect } from '../kit/list/filters';
import { ListScreen } from '../kit/list/ResourceList';
import { RowTitle } from '../kit/list/Row';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { consentFilters, imageConsentKey, type ImageSet } from '../providers/data/imageConsents';
import { findScreen } from '../providers/data/resources';
import { useFileUrl } from '../providers/installation';

/** Lists all sets of photos, so that somebody checks many of them one after the other. */
export default function AutorizacaoList() {
  return (
    <ListScreen
      title="Autorizações de imagem"
      description="As fotos do site, item por item. Olhe quem aparece, confira as autorizações que as famílias assinaram, e marque."
      notice={<CheckingSwitch />}
      filters={<FilterSelect name="or@" label="Situação" allLabel="Todas" options={states} />}
      emptyText="Nenhuma foto por aqui."
      fetchErrorTitle="Erro ao buscar as autorizações"
      opens={false}
      // Those that nobody has checked come first.
      sort={{ field: 'conferida_em', order: 'DESC' }}
    >
      <DataTable.Col<ImageSet>
        label="Fotos de cada item"
        disableSort
        render={(set) => (
          <>
            <RowTitle details={getTableLabel(set.tabela)}>
              <Link component={RouterLink} to={`/${findScreen(set.tabela)}/${set.item}`}>
                {set.titulo}
              </Link>
            </RowTitle>
            <Photos files={set.fotos} />
            <CheckLine set={set} />
          </>
        )}
      />
    </ListScreen>
  );
}

const states = [
  { id: consentFilters.unchecked['or@'], label: 'A conferir' },
  { id: consentFilters.checked['or@'], label: 'Conferidas' },
];

function Photos({ files }: { files: string[] }) {
  const fileUrl = useFileUrl();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
      {files.map((file, index) => {
        const [bucket = '', ...path] = file.split('/');
        const url = fileUrl(buildPublicUrl(bucket, path.join('/')));
        return (
          <Link key={file} href={url} target="_blank" rel="noreferrer" sx={photoSx}>
            <img src={url} alt={`Foto ${index + 1}, abrir em tamanho grande`} loading="lazy" />
          </Link>
        );
      })}
    </Box>
  );
}

const photoSx = {
  display: 'block',
  width: { xs: 128, sm: 168 },
  height: { xs: 96, sm: 126 },
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
};

const checkButton = 'data-check-consent';

/** Finds the next set's button, which gets the focus when this one leaves the list. */
function findNextButton(button: HTMLElement): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${checkButton}]`)];
  const place = buttons.indexOf(button);
  return buttons[place + 1] ?? buttons[place - 1] ?? document.querySelector('main');
}

function CheckLine({ set }: { set: ImageSet }) {
  const dataProvider = useConsoleData();
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();
  const change = async (button: HTMLElement, checked: boolean) => {
    const next = findNextButton(button);
    try {
      await dataProvider.checkImageSet(set, checked);
      toast({
        title: checked ? 'Conferidas.' : 'De volta à lista do que falta conferir.',
        description: set.titulo,
      });
    } catch (error) {
      showError('Erro ao anotar', error);
    }
    await reload();
    next?.focus();
  };
  if (set.conferida_em === null)
    return (
      <Button
        variant="outlined"
        startIcon={<CheckIcon />}
        aria-label={`Conferi as autorizações: ${set.titulo}`}
        onClick={({ currentTarget }) => void change(currentTarget, true)}
        {...{ [checkButton]: true }}
      >
        Conferi as autorizações
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        Conferidas por {set.conferida_por}, em {formatDateTime(set.conferida_em)}.
      </Typography>
      <Button
        size="small"
        aria-label={`Desmarcar: ${set.titulo}`}
        onClick={({ currentTarget }) => void change(currentTarget, false)}
      >
        Desmarcar
      </Button>
    </Box>
  );
}

/** Says whether the school checks authorizations here, and lets those switch it who may. */
function CheckingSwitch() {
  const dataProvider = useConsoleData();
  const { canAccess: maySwitch } = useCanAccess({ action: 'switch' });
  const { data: isOn } = useQuery({
    queryKey: [...imageConsentKey, 'on'],
    queryFn: () => dataProvider.isCheckingOn(),
  });
  const submit = useSubmit({ success: 'Mudança salva.', errorTitle: 'Erro ao salvar' });
  if (isOn === undefined) return null;
  return (
    <Box sx={{ mb: 2 }}>
      {!isOn && (
        <Alert severity="info" sx={{ mb: 1 }}>
          A escola confere as autorizações em outro lugar: os formulários não perguntam por elas, e
          o Dashboard não conta o que falta.
        </Alert>
      )}
      {maySwitch && (
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              onChange={({ target }) =>
                void submit(() => dataProvider.switchChecking(target.checked))
              }
            />
          }
          label="A escola confere as autorizações neste painel"
        />
      )}
    </Box>
  );
}
