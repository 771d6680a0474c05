import { Button, DialogActions, DialogContent } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Permission, permissions } from 'shared/permissions';
import { useConsoleData, useReload } from '../kit/consoleData';
import {
  ConfirmDialog,
  DialogProgress,
  EditorFrame,
  useCloseEditor,
  useFetchErrorHandler,
} from '../kit/dialogs/dialogs';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import type { Membro } from '../providers/data/resources';
import { permissionTexts } from './permissionTexts';
import { PermissionSwitches } from './PermissionSwitches';
import { RemoveKey } from './RemoveKey';
import { useOwnRights } from './useOwnRights';

/** Shows what a member may do. Each switch is saved at once. */
export function MembroDialog() {
  const { id = '' } = useParams();
  const { userId } = useOwnRights();
  const close = useCloseEditor();
  const handleFetchError = useFetchErrorHandler('Erro ao buscar a equipe');
  const { data: membro } = useGetOne<Membro>(
    'equipe',
    { id },
    { onError: (error) => handleFetchError(error, membro !== undefined) },
  );
  return (
    <EditorFrame title={membro ? `Permissões de ${membro.nome}` : 'Permissões'} onClose={close}>
      {membro ? (
        <DialogContent dividers>
          <MemberSwitches membro={membro} />
          {membro.segunda_chave && membro.user_id !== userId && <RemoveKey membro={membro} />}
        </DialogContent>
      ) : (
        <DialogProgress />
      )}
      <DialogActions>
        <Button onClick={close}>Voltar</Button>
      </DialogActions>
    </EditorFrame>
  );
}

function MemberSwitches({ membro }: { membro: Membro }) {
  const { nome } = membro;
  const own = useOwnRights();
  const isOwn = membro.user_id === own.userId;
  const { set, pending } = useSwitch(membro);
  // Keep the permission while the question fades out.
  const [question, setQuestion] = useState<{ permission: Permission; isOpen: boolean }>();

  const isOn = (permission: Permission) =>
    pending?.permission === permission ? pending.wanted : membro[permission];
  const mayGive = (permission: Permission) => !isOwn && own.permissions.includes(permission);
  const lockedBecause = (permission: Permission) => {
    if (isOn(permission) || mayGive(permission)) return undefined;
    return isOwn
      ? 'Só outra pessoa pode dar esta permissão a você.'
      : 'Você não tem esta permissão, por isso não pode dá-la.';
  };
  const handleChange = (permission: Permission, wanted: boolean) => {
    if (mayGive(permission)) void set(permission, wanted, true);
    else setQuestion({ permission, isOpen: true });
  };
  const closeQuestion = () => setQuestion(question && { ...question, isOpen: false });
  const confirm = async () => {
    if (question) await set(question.permission, false, false);
    closeQuestion();
  };
  const label = question && permissionTexts[question.permission].label;
  return (
    <>
      <PermissionSwitches
        title={isOwn ? 'O que você pode fazer' : `O que ${nome} pode fazer`}
        on={permissions.filter(isOn)}
        lockedBecause={lockedBecause}
        onChange={handleChange}
      />
      <ConfirmDialog
        open={question?.isOpen ?? false}
        title={`Retirar a permissão “${label}”?`}
        confirmLabel="Retirar"
        onCancel={closeQuestion}
        onConfirm={confirm}
      >
        {isOwn
          ? 'Depois, só outra pessoa pode devolver esta permissão a você.'
          : `Você não tem esta permissão: depois, só quem a tem pode devolvê-la a ${nome}.`}
      </ConfirmDialog>
    </>
  );
}

/** Returns a function that turns a permission on or off, and the change that is being saved. */
function useSwitch({ user_id: id, nome, ...member }: Membro) {
  const dataProvider = useConsoleData();
  const reload = useReload();
  const toast = useToast();
  const showError = useErrorToast();
  const [pending, setPending] = useState<{ permission: Permission; wanted: boolean }>();

  const set = async (permission: Permission, wanted: boolean, canUndo: boolean) => {
    const { label } = permissionTexts[permission];
    setPending({ permission, wanted });
    try {
      const data = { [permission]: wanted };
      // Only differences are sent, and an undo runs with the member of before the change.
      const previousData = { ...member, id, [permission]: !wanted };
      await dataProvider.update('equipe', { id, data, previousData });
      toast({
        title: 'Sucesso!',
        description: wanted
          ? `${nome} ganhou a permissão “${label}”.`
          : `${nome} não tem mais a permissão “${label}”.`,
        action: canUndo
          ? { label: 'Desfazer', run: () => void set(permission, !wanted, true) }
          : undefined,
      });
    } catch (error) {
      showError('Erro ao mudar a permissão', error);
    }
    await reload();
    setPending(undefined);
  };
  return { set, pending };
}
