import { type Permission, permissions } from 'shared/permissions';
import type { Membro } from '../providers/data/resources';

export const permissionTexts: Record<Permission, { label: string; sentence: string }> = {
  publica: {
    label: 'Publicar',
    sentence:
      'Publica notícias e cuida da agenda, dos cardápios, documentos, alertas, vivências e das fotos da ' +
      'alimentação. Sem esta permissão, só escreve notícias, que outra pessoa revisa.',
  },
  muda_escola: {
    label: 'Páginas e dados da escola',
    sentence:
      'Muda os textos das páginas, os dados da escola, os colaboradores, o conselho e os espaços.',
  },
  atende_visitas: {
    label: 'Pedidos de visita',
    sentence: 'Vê e responde os pedidos de visita, com os nomes e telefones das famílias.',
  },
  muda_equipe: {
    label: 'Equipe',
    sentence: 'Convida e retira pessoas, e muda o que cada uma pode fazer.',
  },
};

/** Names a member's permissions in one line. */
export function formatPermissions(member: Pick<Membro, Permission>): string {
  const labels = permissions
    .filter((permission) => member[permission])
    .map((permission) => permissionTexts[permission].label);
  return labels.join(' · ') || 'Escrever notícias, para revisão';
}
