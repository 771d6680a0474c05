import { nameBrowser } from '../../../shared/src/browser-name.ts';
import { tidyLine } from '../../../shared/src/text.ts';
import { dateAndTime } from './mail.ts';
import { renderStaffMail, type StaffMail, type StaffMailContext } from './staff-mail.ts';

/** A notice to a member of the team about their own account, as the database stores it in the outbox. */
export type Notice = { nome: string } & (
  | {
      tipo: 'link_segunda_chave';
      token: string;
      /** Expiry, as an ISO 8601 instant. */
      vale_ate: string;
    }
  | { tipo: 'chave_ativada' }
  | RemovalNotice
  | {
      tipo: 'navegador_novo';
      /** The newest sign-ins, oldest first. */
      entradas: SignIn[];
      /** How many more there were. */
      mais?: number;
    }
);

interface RemovalNotice {
  tipo: 'chave_retirada';
  /** How it was removed: by the member, with a recovery code, by a colleague, or by whoever runs the installation. */
  por: 'membro' | 'codigo' | 'colega' | 'sistema';
  /** The colleague's name. */
  colega?: string;
}

interface SignIn {
  /** An ISO 8601 instant. */
  quando: string;
  /** The browser's user agent string. */
  navegador: string | null;
}

/** Whom a member asks for help. */
const helper = 'alguém da escola que tenha a permissão “Equipe”';

/**
 * Renders a notice. `happenedAt` is when it was queued. No notice mentions an IP address.
 * @throws when only a newer version of this function knows the notice, which then stays in the outbox
 */
export const renderNotice = (notice: Notice, happenedAt: Date, context: StaffMailContext) =>
  renderStaffMail(writeNotice(notice, happenedAt, context), context);

function writeNotice(
  notice: Notice,
  happenedAt: Date,
  { schoolName, siteUrl }: StaffMailContext,
): StaffMail {
  const greeting = `Olá, ${tidyLine(notice.nome)}!`;
  const place = `no painel do site da escola (${schoolName})`;
  const when = dateAndTime.format(happenedAt);
  const openConsole = { label: 'Abrir o painel', url: `${siteUrl}/admin/minha-conta` };
  const changePassword = { label: 'Trocar a senha', url: `${siteUrl}/admin/minha-conta` };

  switch (notice.tipo) {
    case 'link_segunda_chave':
      return {
        subject: 'Ative a segunda chave da sua conta do painel',
        title: 'Segunda chave do painel',
        content: [
          greeting,
          `Você pediu para ativar a segunda chave da sua conta ${place}. Com ela, entrar no painel pede também um ` +
            'código do seu celular: só com a senha ninguém entra.',
          {
            label: 'Ativar a segunda chave',
            url: `${siteUrl}/admin/segunda-chave#token=${encodeURIComponent(notice.token)}`,
          },
          `O link vale até ${dateAndTime.format(new Date(notice.vale_ate))}, só para a sua conta. Abrir a página não o gasta; ` +
            'se você pedir outro, só o mais novo vale.',
          'Se não foi você quem pediu, não abra o link e troque a senha: quem pediu já entrou com ela. Avise também ' +
            `${helper}.`,
        ],
      };
    case 'chave_ativada':
      return {
        subject: 'A segunda chave da sua conta do painel está ativa',
        title: 'Segunda chave ativada',
        content: [
          greeting,
          `A segunda chave da sua conta ${place} foi ativada em ${when}. As outras sessões da conta foram encerradas: ` +
            'nos outros aparelhos, entre de novo, com a senha e o código do aplicativo.',
          'Guarde os códigos de recuperação num lugar seguro, fora do celular: com um deles você entra se perder o aparelho.',
          `Se não foi você, alguém abriu o seu e-mail: troque já a senha dele e peça a ${helper} que retire esta chave. ` +
            'Depois troque também a senha do painel.',
          openConsole,
        ],
      };
    case 'chave_retirada':
      return {
        subject: 'A segunda chave da sua conta do painel foi retirada',
        title: 'Segunda chave retirada',
        content: [
          greeting,
          describeRemoval(notice, when, place),
          notice.por === 'membro'
            ? 'Para entrar, agora basta a senha. Você pode ativar outra quando quiser, em “Minha conta”.'
            : 'Na próxima vez que você entrar, o painel envia um link por e-mail para ativar outra.',
          `${notice.por === 'colega' ? 'Se você não pediu isso a ninguém' : 'Se não foi você'}, troque a senha agora e fale ` +
            `com ${helper}.`,
          changePassword,
        ],
      };
    case 'navegador_novo':
      return {
        subject: 'Entraram na sua conta do painel com um navegador novo',
        title: 'Navegador novo na sua conta',
        content: [
          greeting,
          `Alguém entrou na sua conta ${place} com um navegador que ainda não conhecíamos:`,
          listSignIns(notice),
          'Se foi você, está tudo certo: não precisa fazer nada.',
          'Se não foi você, troque a senha agora, em “Minha conta”: trocar a senha encerra as outras sessões. Se não conseguir ' +
            `entrar, use “Esqueci minha senha”, ou fale com ${helper}.`,
          changePassword,
        ],
      };
    default:
      throw Object.assign(new Error('Unknown notice'), { code: 'EMESSAGE' });
  }
}

function describeRemoval({ por, colega }: RemovalNotice, when: string, place: string): string {
  switch (por) {
    case 'membro':
      return `Em ${when}, você desativou a segunda chave da sua conta ${place}.`;
    case 'codigo':
      return `Em ${when}, a segunda chave da sua conta ${place} foi retirada com um dos seus códigos de recuperação.`;
    case 'colega':
      return `Em ${when}, ${tidyLine(colega ?? 'um colega')} retirou a segunda chave da sua conta ${place}.`;
    default:
      return `Em ${when}, a segunda chave da sua conta ${place} foi retirada.`;
  }
}

function listSignIns({ entradas, mais = 0 }: { entradas: SignIn[]; mais?: number }): string {
  const lines = entradas.map(
    ({ quando, navegador }) =>
      `• ${nameBrowser(navegador)}, em ${dateAndTime.format(new Date(quando))}`,
  );
  if (mais > 0) lines.push(mais === 1 ? '• e mais uma vez' : `• e mais ${mais} vezes`);
  return lines.join('\n');
}
