import { existsSync, readFileSync } from 'node:fs';
import { getDataServiceUrl } from 'shared/node/environment.mjs';
import { Refusal } from '../../local/log.ts';
import { connectTo, type ServiceClient } from '../client.ts';
import { Api } from './api.ts';
import { explainCloudflare, explainGitHub, explainSupabase } from './explanations.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/** Keys and addresses of an installation, and clients that are created when a part first needs them. */
export interface Access {
  readonly settings: Settings;
  /** supabase-js with the secret key. @throws {MissingSetting} */
  readonly service: ServiceClient;
  /** Supabase's Management API; paths begin with `/v1`. @throws {MissingSetting} */
  readonly management: Api;
  /** GitHub's REST API. @throws {MissingSetting} */
  readonly github: Api;
  /** Cloudflare's API, without its envelope. @throws {MissingSetting} */
  readonly cloudflare: Api;
  /**
   * Runs SQL as the database's owner, through the Management API.
   * @throws {MissingSetting}
   */
  sql<Row>(query: string): Promise<Row[]>;
}

/** A part cannot be checked from here; the message says why. */
export class Unchecked extends Refusal {}

/** The settings lack a key, so this part cannot be checked from here. */
export class MissingSetting extends Unchecked {
  constructor(readonly setting: string) {
    super(`Falta ${setting}.`);
  }
}

/** Returns a setting. @throws {MissingSetting} */
export function need(settings: Settings, name: string): string {
  const value = settings[name];
  if (!value) throw new MissingSetting(name);
  return value;
}

/**
 * Creates the access to an installation.
 * @param readSettings is called for each use, because `npm run setup` adds settings while it runs
 */
export function createAccess(readSettings: () => Settings): Access {
  const access: Access = {
    get settings() {
      return readSettings();
    },
    get service() {
      const settings = readSettings();
      return connectTo(getDataServiceUrl(settings), need(settings, 'SUPABASE_SECRET_KEY'));
    },
    get management() {
      const settings = readSettings();
      return new Api({
        name: 'o Supabase',
        url: getManagementUrl(settings),
        headers: { Authorization: `Bearer ${need(settings, 'SUPABASE_ACCESS_TOKEN')}` },
        explain: explainSupabase,
      });
    },
    get github() {
      const settings = readSettings();
      return createGitHubApi(settings, need(settings, 'GITHUB_TOKEN'));
    },
    get cloudflare() {
      const settings = readSettings();
      return new Api({
        name: 'o Cloudflare',
        url: settings.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4',
        headers: { Authorization: `Bearer ${need(settings, 'CLOUDFLARE_API_TOKEN')}` },
        explain: explainCloudflare,
        unwrap: (body) => (body as { result: unknown }).result,
      });
    },
    sql(query) {
      const ref = getProjectRef(readSettings());
      return access.management.send('POST', `/v1/projects/${ref}/database/query`, { query });
    },
  };
  return access;
}

/** Creates a client for GitHub with a given token: set-up checks the dispatch token with it. */
export function createGitHubApi(settings: Settings, token: string): Api {
  return new Api({
    name: 'o GitHub',
    url: settings.GITHUB_API_URL || 'https://api.github.com',
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/vnd.github+json',
      'X-GitHub-Api-Version': '2022-11-28',
      'User-Agent': 'escola-cooperativa',
    },
    explain: explainGitHub,
  });
}

/** The repository on GitHub, as `owner/name`. @throws {MissingSetting} */
export const getRepository = (settings: Settings) => need(settings, 'GITHUB_REPOSITORY');

/** The project's reference: the first label of its host name. @throws {MissingSetting} */
export function getProjectRef(settings: Settings): string {
  if (settings.SUPABASE_PROJECT_REF) return settings.SUPABASE_PROJECT_REF;
  const [ref = ''] = new URL(need(settings, 'SUPABASE_URL')).hostname.split('.');
  return ref;
}

/** The URL that Supabase gives to a project. `SUPABASE_PROJECT_URL` is a pattern that replaces Supabase's own. */
export function createProjectUrl(settings: Settings, ref: string): string {
  return (settings.SUPABASE_PROJECT_URL || 'https://<ref>.supabase.co').replace('<ref>', ref);
}

/** The Management API's URL, which the profile of the Supabase CLI may replace. */
function getManagementUrl(settings: Settings): string {
  if (settings.SUPABASE_API_URL) return settings.SUPABASE_API_URL;
  const profile = settings.SUPABASE_PROFILE;
  if (profile && existsSync(profile)) {
    const url = /^"?api_url"?\s*[:=]\s*"?([^\s",]+)/m.exec(readFileSync(profile, 'utf8'))?.[1];
    if (url) return url;
  }
  return 'https://api.supabase.com';
}

/** Quotes a text for use in SQL. */
export const quote = (text: string) =>
  text.includes('\\')
    ? `E'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
    : `'${text.replace(/'/g, "''")}'`;
