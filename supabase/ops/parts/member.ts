import type { Access } from './access.ts';
import { ok, type Part, wrong } from './part.ts';

interface Inviter {
  nome: string;
  email: string;
  can_enter: boolean;
  was_written_to: boolean;
}

/** The members who may change the team. */
export const readInviters = ({ sql }: Pick<Access, 'sql'>) =>
  sql<Inviter>(`
    select nome, email, last_sign_in_at is not null or coalesce(encrypted_password, '') <> '' as can_enter,
      recovery_sent_at is not null as was_written_to
    from public.equipe join auth.users on users.id = user_id where muda_equipe`);

export const member: Part = {
  name: 'Primeira pessoa do painel',
  async check(access) {
    const inviters = await readInviters(access);
    const entering = inviters.find(({ can_enter }) => can_enter);
    if (entering) return ok(entering.nome);
    const invited = inviters.find(({ was_written_to }) => was_written_to);
    if (invited) return ok(`${invited.nome} recebeu o e-mail para escolher a senha`);
    return wrong(
      'Ninguém pode convidar para a equipe e entrar no painel.',
      'npm run setup cria a primeira conta e envia o e-mail para escolher a senha.',
    );
  },
};
