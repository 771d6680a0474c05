import { ok, wrong } from '../../parts/part.ts';
import { settleBackupKey, wasTriedByDatabase } from '../backup-key.ts';
import type { Step } from '../step.ts';

export const backupKeyStep: Step = {
  name: 'Chave das cópias de segurança',
  plan: 'anotar no banco que a chave das cópias de segurança foi testada',
  async check(workplace) {
    if (!workplace.settings.AGE_RECIPIENT) return wrong('As cópias ainda não têm chave.', '');
    return (await wasTriedByDatabase(workplace))
      ? ok()
      : wrong('A chave das cópias nunca foi testada.', '');
  },
  async establish(workplace) {
    await settleBackupKey(workplace);
    await workplace.sql('select public.registrar_chave_conferida()');
  },
};
