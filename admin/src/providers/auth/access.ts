import { contentTables, isContentTable, pageTables } from 'shared/content';
import type { Permission } from 'shared/permissions';
import { getSource, resourceSources } from '../data/resources';
import type { StaffRights } from './member';

/** What react-admin asks its auth provider: may the user do this with the resource, or with one of its rows? */
interface Access {
  action: string;
  resource: string;
  record?: Columns;
}

type Columns = Record<string, unknown>;

/** What changing the rows of a table needs, as in the database; undefined for what nobody changes. */
function getPermission(table: string): Permission | undefined {
  if (isContentTable(table)) return contentTables[table].permission;
  if (table === 'solicitacoes_visita') return 'atende_visitas';
  if (table === 'importacoes') return 'muda_escola';
  return table === 'equipe' ? 'muda_equipe' : undefined;
}

/** Returns the permission that a screen is for; undefined if it is open to the whole team. */
export function findPermission(resource: string): Permission | undefined {
  if (!(resource in resourceSources)) return undefined;
  const { table, written = table } = getSource(resource);
  return getPermission(written);
}

/**
 * Whether the console offers an action to a member of the team. The database decides; this only hides what it would
 * refuse. Members who may not publish are writers: they write articles, which others review.
 */
export function mayAccess(rights: StaffRights, { action, resource, record }: Access): boolean {
  const has = (permission: Permission | undefined) =>
    permission !== undefined && rights.permissions.includes(permission);
  const isOwnDraft = (article: Columns | null | undefined) =>
    article?.author_id === rights.userId && article.published_at === null;
  switch (resource) {
    case 'publicacoes':
      return action === 'list' || pageTables.some(({ permission }) => has(permission));
    case 'autorizacoes':
      return action === 'switch' ? has('muda_escola') : has('publica') || has('muda_escola');
    case 'historico':
    case 'lixeira':
      // Taking off the air is for those who may change the table of the entry.
      if (action === 'withdraw') return has(getPermission(String(record?.table_name)));
      return action !== 'restore' || mayRestore();
    case 'equipe':
      return action === 'list' || has('muda_equipe');
    case 'gerenciar-noticias':
      if (has('publica') || action === 'list' || action === 'create') return true;
      return (action === 'edit' || action === 'delete') && isOwnDraft(record);
    default:
      return has(findPermission(resource));
  }

  function mayRestore(): boolean {
    const { table_name: table, operation, before, changed_by } = record ?? {};
    if (has(getPermission(String(table)))) return true;
    if (table !== 'noticias' || operation !== 'DELETE') return false;
    // The bin, which lists only their own articles to writers, lacks these columns.
    if (before === undefined) return true;
    return changed_by === rights.userId && isOwnDraft(before as Columns | null);
  }
}
