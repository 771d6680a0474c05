import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Link as MuiLink,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSecondKey } from '../auth/useSecondKey';
import { BusyButton } from '../kit/BusyButton';
import {
  DialogProgress,
  EditorFrame,
  useCloseEditor,
  useFetchErrorHandler,
} from '../kit/dialogs/dialogs';
import { useToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { getErrorMessage } from '../providers/errors';

const choices = [
  ['ninguem', 'De ninguém', 'Cada pessoa ativa a sua se quiser.'],
  [
    'equipe_e_visitas',
    'De quem cuida da equipe ou das visitas',
    'Quem tem a permissão “Equipe” ou “Pedidos de visita”, que dão acesso a dados de famílias e de colegas.',
  ],
  ['todos', 'De todas as pessoas', 'Quem já entrou no painel também precisa ativar a sua.'],
] as const;

/** The refusal appears below the choices, which fill a small screen. */
const scrollIntoView = (refusal: HTMLElement | null) =>
  refusal?.scrollIntoView({ block: 'nearest' });

/** Chooses of whom the school demands a second key. */
export function KeyDemandDialog() {
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  const close = useCloseEditor();
  const toast = useToast();
  const queryClient = useQueryClient();
  const handleFetchError = useFetchErrorHandler('Erro ao buscar a exigência');
  const labelId = useId();
  const [chosen, setChosen] = useState<string>();
  const { data: current } = useQuery({
    queryKey: ['keyDemand'],
    queryFn: async () => {
      try {
        return (await secondKey?.readDemand()) ?? null;
      } catch (error) {
        handleFetchError(error, false);
        throw error;
      }
    },
  });
  const save = useMutation({
    mutationFn: async () => secondKey?.demandOf(chosen ?? ''),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['keyDemand'] });
      toast({ title: 'Sucesso!', description: 'A exigência vale a partir de agora.' });
      close();
    },
  });
  const { data: key } = useSecondKey();
  const value = chosen ?? current;
  return (
    <EditorFrame title="Exigir a segunda chave" onClose={close}>
      {value ? (
        <DialogContent dividers sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <FormControl>
            <FormLabel id={labelId}>De quem a escola exige a segunda chave?</FormLabel>
            <RadioGroup
              sx={{ rowGap: 1 }}
              aria-labelledby={labelId}
              value={value}
              onChange={(_, next) => {
                setChosen(next);
                save.reset();
              }}
            >
              {choices.map(([name, label, sentence]) => (
                <div key={name}>
                  <FormControlLabel
                    value={name}
                    label={label}
                    control={
                      <Radio slotProps={{ input: { 'aria-describedby': `${labelId}-${name}` } }} />
                    }
                  />
                  <FormHelperText id={`${labelId}-${name}`} sx={{ mt: 0, ml: 4 }}>
                    {sentence}
                  </FormHelperText>
                </div>
              ))}
            </RadioGroup>
          </FormControl>
          <Alert severity="info" role="presentation">
            De quem ainda não tem uma, o painel pede que a ative antes de fazer qualquer outra
            coisa: avise as pessoas antes.
          </Alert>
          {save.error && (
            <Alert severity="error" ref={scrollIntoView}>
              {getErrorMessage(save.error)}{' '}
              {key && !key.nesta_sessao && (
                <MuiLink component={Link} to="/minha-conta" color="inherit" underline="always">
                  Ir para Minha conta
                </MuiLink>
              )}
            </Alert>
          )}
        </DialogContent>
      ) : (
        <DialogProgress />
      )}
      <DialogActions>
        <Button onClick={close}>Cancelar</Button>
        <BusyButton
          variant="contained"
          disabled={!chosen || chosen === current}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {save.isPending ? 'Salvando...' : 'Salvar'}
        </BusyButton>
      </DialogActions>
    </EditorFrame>
  );
}
