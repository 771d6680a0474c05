/** Checks of the backups. */
import { describeHours, getAgeInHours, isHosted, readFacts } from './facts.ts';
import { ok, type Part, wrong } from './part.ts';

export const backupAge: Part = {
  name: 'Cópia de segurança',
  async check(access) {
    const facts = await readFacts(access);
    const { estado, feita_em, faltam } = facts.copia;
    const age = feita_em === null ? '' : `há ${describeHours(getAgeInHours(facts, feita_em))}`;
    if (estado === 'em_dia') return ok(age);
    if (estado === 'nova') return ok('ainda não há; a instalação é nova');
    const look = isHosted(access.settings)
      ? 'Abra a última execução de Backup na página Actions do repositório, e comece outra (Run workflow).'
      : 'Veja sudo journalctl -u escola-backup, e faça outra: sudo systemctl start escola-backup.';
    const last = age && ` A última que deu certo foi ${age}.`;
    switch (estado) {
      case 'falhou':
        return wrong(`A última cópia de segurança falhou.${last}`, look);
      case 'incompleta':
        return wrong(
          `A última cópia de segurança está incompleta: ${faltam === 1 ? 'falta 1 arquivo' : `faltam ${faltam} arquivos`}.`,
          'A saída da cópia diz quais são: envie os arquivos de novo pelo painel, ou apague o que os usa.',
        );
      case 'nunca':
        return wrong('Nunca houve uma cópia de segurança.', look);
      default:
        return wrong(`A última cópia de segurança foi ${age}.`, look);
    }
  },
};

/** A person tries the private key at least this often, in days: a lost key is useless to know about too late. */
const keyTrialDays = 90;

export const backupKey: Part = {
  name: 'Chave das cópias',
  async check(access) {
    const facts = await readFacts(access);
    const { chave_conferida_em } = facts;
    const cure =
      'Teste-a: npm run restore -- --check pede a chave, abre a cópia mais nova e não muda nada.';
    if (chave_conferida_em === null)
      return wrong('Ninguém testou ainda a chave que abre as cópias de segurança.', cure);
    const hours = getAgeInHours(facts, chave_conferida_em);
    if (hours > keyTrialDays * 24)
      return wrong(
        `Faz ${describeHours(hours)} que ninguém testa a chave que abre as cópias de segurança; teste-a a cada ${keyTrialDays} dias.`,
        cure,
      );
    return ok(`testada há ${describeHours(hours)}`);
  },
};
