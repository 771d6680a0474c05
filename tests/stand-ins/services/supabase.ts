import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { authConfigSchema, createAuthConfig } from './auth-config.ts';
import { type ProjectDatabase, ProjectServer } from './project-database.ts';
import { createProjectServices, type ProjectServices } from './project-services.ts';
import { createName, defineFor, readBearer, Refusal, startService } from './service.ts';

/**
 * A stand-in for Supabase: its Management API, as far as set-up and the command line use it, and the projects that are
 * created through it, each with a PostgreSQL database. Made from the facts of the description that Supabase publishes
 * (api.supabase.com/api/v1-json) and of the requests that the Supabase CLI 3.1.0 sends.
 */

export type ProjectStatus =
  | 'COMING_UP'
  | 'ACTIVE_HEALTHY'
  | 'ACTIVE_UNHEALTHY'
  | 'INACTIVE'
  | 'PAUSING'
  | 'RESTORING'
  | 'INIT_FAILED'
  | 'REMOVED';

export interface Token {
  /** Permissions of a scoped token in Supabase's words; `all` for a token without scopes. */
  permissions: string[] | 'all';
}

interface ApiKey {
  id: string;
  type: 'legacy' | 'publishable' | 'secret';
  name: string;
  value: string;
}

interface DeployedFunction {
  id: string;
  slug: string;
  version: number;
  verifyJwt: boolean;
  entrypoint: string;
  importMap: string | undefined;
  /** Uploaded files by path. */
  files: Map<string, string>;
  createdAt: number;
  updatedAt: number;
}

export interface Project {
  ref: string;
  name: string;
  organization: string;
  region: string;
  status: ProjectStatus;
  createdAt: Date;
  databasePassword: string;
  keys: ApiKey[];
  secrets: Map<string, { value: string; updatedAt: Date }>;
  functions: Map<string, DeployedFunction>;
  auth: Record<string, unknown>;
  rest: {
    db_schema: string;
    max_rows: number;
    db_extra_search_path: string;
    db_pool: number | null;
  };
  storage: Record<string, unknown>;
  postgres: Record<string, unknown>;
  diskBytes: { total: number; used: number };
  /** Without a database when the stand-in was told to answer queries itself. */
  database: ProjectDatabase | undefined;
  services: ProjectServices | undefined;
}

export interface Organization {
  slug: string;
  name: string;
  plan: 'free' | 'pro';
}

interface Options {
  port?: number;
  organizations?: Organization[];
  tokens?: Record<string, Token>;
  /** Milliseconds until a new project is healthy. */
  startTime?: number;
  /** Responds to queries instead of a PostgreSQL database, for tests that need none. */
  answer?: (query: string, project: Project) => unknown[] | Promise<unknown[]>;
  /** Replaces the beginnings of URLs that a database calls, for instance `https://api.github.com`. */
  redirects?: Record<string, string>;
  /** The port on this machine of a server that takes the projects' mails, whatever their settings name. */
  mailPort?: number;
}

interface Caller extends Token {
  token: string;
}

const maxFreeProjects = 2;
const maxFunctions = { free: 100, pro: 500 };
/** A bundle of the server may have 20 MB. */
const maxFunctionBytes = 20 * 1024 * 1024;
const gigabyte = 1024 ** 3;
const regions = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'ap-east-1',
  'ap-southeast-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-southeast-2',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'eu-north-1',
  'eu-central-1',
  'eu-central-2',
  'ca-central-1',
  'ap-south-1',
  'sa-east-1',
] as const;
/** An own token, as the dashboard makes it; a scoped one begins with `sbp_v0_`. */
const tokenPattern = /^sbp_(?:oauth_|v0_)?[a-f0-9]{40}$/;
const operatorToken = `sbp_${'0123456789abcdef'.repeat(3).slice(0, 40)}`;

/** PostgREST's settings that nothing here changes. */
const poolTimes = {
  db_pool_acquisition_timeout: 10,
  db_pool_max_lifetime: 1800,
  db_pool_max_idletime: 30,
};

/** Realtime's settings of a new project, which the product leaves as they are. */
const realtimeConfig = {
  private_only: false,
  connection_pool: 2,
  max_concurrent_users: 200,
  max_events_per_second: 100,
  max_bytes_per_second: 100_000,
  max_channels_per_client: 100,
  max_joins_per_second: 100,
  max_presence_events_per_second: 100,
  max_payload_size_in_kb: 100,
  suspend: false,
  presence_enabled: true,
};

const projectBody = z.strictObject({
  db_pass: z.string(),
  name: z.string().max(256),
  organization_id: z.string().optional(),
  organization_slug: z.string().regex(/^[\w-]+$/),
  plan: z.enum(['free', 'pro']).optional(),
  region: z.enum(regions).optional(),
  region_selection: z
    .union([
      z.object({ type: z.literal('specific'), code: z.enum(regions) }),
      z.object({ type: z.literal('smartGroup'), code: z.enum(['americas', 'emea', 'apac']) }),
    ])
    .optional(),
  kps_enabled: z.boolean().optional(),
  desired_instance_size: z.string().optional(),
  template_url: z.url().optional(),
});

const functionMetadata = z.object({
  entrypoint_path: z.string(),
  import_map_path: z.string().optional(),
  static_patterns: z.array(z.string()).optional(),
  verify_jwt: z.boolean().optional(),
  name: z.string().optional(),
});

const define = defineFor<Caller>();

/** Starts the stand-in with one organization on the free plan and no project. */
export async function startSupabase(options: Options = {}) {
  const { startTime = 300, redirects = {} } = options;
  const folder = await mkdtemp(join(tmpdir(), 'supabase-stand-in-'));
  const server = options.answer ? undefined : await ProjectServer.start();
  const state = {
    organizations: options.organizations ?? [
      { slug: 'escolacoopen', name: 'Escola', plan: 'free' } as Organization,
    ],
    projects: new Map<string, Project>(),
    tokens: new Map<string, Token>(
      Object.entries(options.tokens ?? { [operatorToken]: { permissions: 'all' } }),
    ),
  };

  const findOrganization = (slug = '') => {
    const found = state.organizations.find((organization) => organization.slug === slug);
    if (!found) throw new Refusal(404, 'Organization not found');
    return found;
  };
  const findProject = ({ ref = '' }: Record<string, string>) => {
    const found = state.projects.get(ref);
    if (!found) throw new Refusal(404, 'Project not found');
    return found;
  };
  /** A paused project has no database and no services. */
  const findActive = (params: Record<string, string>) => {
    const found = findProject(params);
    if (['INACTIVE', 'PAUSING', 'REMOVED'].includes(found.status))
      throw new Refusal(400, `Project ${found.ref} is paused. Restore it to use this endpoint.`);
    if (found.status === 'COMING_UP')
      throw new Refusal(400, 'Failed to run sql query: the database is still starting up');
    return found;
  };

  async function createProject(
    { name, db_pass, region }: { name: string; db_pass: string; region: string },
    organization: Organization,
  ): Promise<Project> {
    const ref = createName(20);
    const database = await server?.create(ref, redirects);
    const made: Project = {
      ref,
      name,
      organization: organization.slug,
      region,
      status: startTime > 0 ? 'COMING_UP' : 'ACTIVE_HEALTHY',
      createdAt: new Date(),
      databasePassword: db_pass,
      keys: createKeys(),
      secrets: new Map(),
      functions: new Map(),
      auth: createAuthConfig(),
      rest: {
        db_schema: 'public,graphql_public',
        max_rows: 1000,
        db_extra_search_path: 'public, extensions',
        db_pool: null,
      },
      storage: { fileSizeLimit: 50 * 1024 * 1024 },
      postgres: {},
      diskBytes: { total: 8 * gigabyte, used: gigabyte / 4 },
      database,
      services: undefined,
    };
    const keys = {
      publishable: made.keys.find(({ type }) => type === 'publishable')?.value ?? '',
      secret: made.keys.find(({ type }) => type === 'secret')?.value ?? '',
    };
    if (database)
      made.services = createProjectServices({
        url: `${service.url}/project/${ref}`,
        databaseUrl: database.url,
        sql: database.sql,
        keys,
        readSecrets: () => new Map([...made.secrets].map(([key, { value }]) => [key, value])),
        hasFunction: (slug) => made.functions.has(slug),
        mailPort: options.mailPort,
      });
    state.projects.set(ref, made);
    if (startTime > 0)
      setTimeout(() => {
        if (made.status === 'COMING_UP') made.status = 'ACTIVE_HEALTHY';
      }, startTime);
    return made;
  }

  /** Refuses a project too many of the free plan, which counts over all organizations of the person. */
  function checkQuota({ plan }: Organization): void {
    const free = [...state.projects.values()].filter(
      ({ organization, status }) =>
        findOrganization(organization).plan === 'free' && !['INACTIVE', 'REMOVED'].includes(status),
    );
    if (plan === 'free' && free.length >= maxFreeProjects)
      throw new Refusal(
        400,
        'The following organization members have reached their maximum limits for the number of active free projects ' +
          `within organizations where they are an administrator or owner: direcao (${maxFreeProjects} project limit). ` +
          'They will need to either delete, pause, or upgrade one or more of these projects.',
      );
  }

  const ref = '/v1/projects/:ref' as const;
  const operations = {
    getProfile: define('GET /v1/profile', {}, () => ({
      status: 200,
      body: {
        gotrue_id: '00000000-0000-4000-8000-000000000001',
        primary_email: 'direcao@escola.example',
        username: 'direcao',
      },
    })),
    listOrganizations: define(
      'GET /v1/organizations',
      { permission: 'organizations_read' },
      () => ({
        status: 200,
        body: state.organizations.map(({ slug, name }) => ({ id: slug, slug, name })),
      }),
    ),
    getOrganization: define(
      'GET /v1/organizations/:slug',
      { permission: 'organization_admin_read' },
      ({ params }) => {
        const { slug, name, plan } = findOrganization(params.slug);
        return {
          status: 200,
          body: { id: slug, name, plan, opt_in_tags: [], allowed_release_channels: ['ga'] },
        };
      },
    ),
    listProjects: define('GET /v1/projects', { permission: 'projects_read' }, () => ({
      status: 200,
      body: [...state.projects.values()].map(describeProject),
    })),
    createProject: define(
      'POST /v1/projects',
      { permission: 'organization_projects_create', body: projectBody, documented: [400] },
      async ({ body }) => {
        const organization = findOrganization(body.organization_slug);
        const isTaken = [...state.projects.values()].some(
          (project) => project.organization === organization.slug && project.name === body.name,
        );
        if (isTaken)
          throw new Refusal(
            400,
            `A project with the name ${body.name} already exists in your organization.`,
          );
        checkQuota(organization);
        const chosen =
          body.region_selection?.type === 'specific' ? body.region_selection.code : body.region;
        const made = await createProject({ ...body, region: chosen ?? 'us-east-1' }, organization);
        return { status: 201, body: describeProject(made) };
      },
    ),
    getProject: define(
      `GET ${ref}`,
      { permission: 'project_admin_read', documented: [404] },
      ({ params }) => ({
        status: 200,
        body: describeProject(findProject(params)),
      }),
    ),
    deleteProject: define(
      `DELETE ${ref}`,
      { permission: 'project_admin_write' },
      async ({ params }) => {
        const found = findProject(params);
        await closeProject(found);
        state.projects.delete(found.ref);
        return { status: 200, body: { id: 1, ref: found.ref, name: found.name } };
      },
    ),
    getHealth: define(
      `GET ${ref}/health`,
      { permission: 'project_admin_read' },
      ({ params, query }) => {
        const { status } = findProject(params);
        const asked = query.getAll('services').flatMap((names) => names.split(','));
        if (asked.length === 0) throw new Refusal(400, 'services must be an array of services');
        const health =
          status === 'ACTIVE_HEALTHY' ? status : status === 'COMING_UP' ? status : 'UNHEALTHY';
        return {
          status: 200,
          body: asked.map((name) => ({
            name,
            healthy: health === 'ACTIVE_HEALTHY',
            status: health,
          })),
        };
      },
    ),
    pauseProject: define(
      `POST ${ref}/pause`,
      { permission: 'project_admin_write' },
      ({ params }) => {
        findProject(params).status = 'INACTIVE';
        return { status: 200 };
      },
    ),
    listRestoreVersions: define(`GET ${ref}/restore`, { permission: 'project_admin_read' }, () => ({
      status: 200,
      body: {
        available_versions: [
          { version: '17.6.1.008', release_channel: 'ga', postgres_engine: '17' },
        ],
      },
    })),
    restoreProject: define(
      `POST ${ref}/restore`,
      { permission: 'project_admin_write' },
      ({ params }) => {
        const found = findProject(params);
        if (found.status !== 'INACTIVE') throw new Refusal(400, 'Project is not paused');
        checkQuota(findOrganization(found.organization));
        found.status = 'RESTORING';
        setTimeout(() => (found.status = 'ACTIVE_HEALTHY'), startTime);
        return { status: 200 };
      },
    ),
    listKeys: define(
      `GET ${ref}/api-keys`,
      { permission: 'api_gateway_keys_read' },
      ({ params, query }) => ({
        status: 200,
        body: findProject(params).keys.map((key) =>
          describeKey(key, query.get('reveal') === 'true'),
        ),
      }),
    ),
    createKey: define(
      `POST ${ref}/api-keys`,
      {
        permission: 'api_gateway_keys_write',
        body: z.object({
          type: z.enum(['publishable', 'secret']),
          name: z
            .string()
            .min(4)
            .max(64)
            .regex(/^[a-z_][a-z0-9_]+$/),
          description: z.string().nullish(),
          secret_jwt_template: z.looseObject({}).nullish(),
        }),
      },
      ({ params, body, query }) => {
        const made = createKey(body.type, body.name);
        findProject(params).keys.push(made);
        return { status: 201, body: describeKey(made, query.get('reveal') === 'true') };
      },
    ),
    listSecrets: define(
      `GET ${ref}/secrets`,
      { permission: 'edge_functions_secrets_read' },
      ({ params }) => ({
        status: 200,
        // Supabase shows hashes instead of the values.
        body: [...findProject(params).secrets].map(([name, { value, updatedAt }]) => ({
          name,
          value: createHash('sha256').update(value).digest('hex'),
          updated_at: updatedAt.toISOString(),
        })),
      }),
    ),
    createSecrets: define(
      `POST ${ref}/secrets`,
      {
        permission: 'edge_functions_secrets_write',
        body: z.array(
          z.object({
            name: z
              .string()
              .max(256)
              .regex(/^(?!SUPABASE_).*/),
            value: z.string().max(24_576),
          }),
        ),
      },
      async ({ params, body }) => {
        const found = findActive(params);
        for (const { name, value } of body)
          found.secrets.set(name, { value, updatedAt: new Date() });
        await found.services?.restartFunction();
        return { status: 201 };
      },
    ),
    deleteSecrets: define(
      `DELETE ${ref}/secrets`,
      { permission: 'edge_functions_secrets_write', body: z.array(z.string()) },
      ({ params, body }) => {
        for (const name of body) findProject(params).secrets.delete(name);
        return { status: 200 };
      },
    ),
    listFunctions: define(
      `GET ${ref}/functions`,
      { permission: 'edge_functions_read' },
      ({ params }) => ({
        status: 200,
        body: [...findProject(params).functions.values()].map(describeFunction),
      }),
    ),
    getFunction: define(
      `GET ${ref}/functions/:slug`,
      { permission: 'edge_functions_read', documented: [404] },
      ({ params }) => {
        const found = findProject(params).functions.get(params.slug ?? '');
        if (!found) throw new Refusal(404, 'Function not found');
        return { status: 200, body: describeFunction(found) };
      },
    ),
    deployFunction: define(
      `POST ${ref}/functions/deploy`,
      {
        permission: 'edge_functions_write',
        body: z.object({
          metadata: z.string(),
          file: z.union([z.instanceof(File), z.array(z.instanceof(File))]).optional(),
        }),
        documented: [402, 413],
      },
      async ({ params, query, body }) => {
        const found = findActive(params);
        const metadata = functionMetadata.safeParse(JSON.parse(body.metadata));
        if (!metadata.success) throw new Refusal(400, z.prettifyError(metadata.error));
        const slug = query.get('slug') ?? metadata.data.name ?? '';
        const { plan } = findOrganization(found.organization);
        if (!found.functions.has(slug) && found.functions.size >= maxFunctions[plan])
          throw new Refusal(402, 'Maximum number of functions reached for Plan');
        const files = await Promise.all(
          [body.file ?? []].flat().map(async (file) => [file.name, await file.text()] as const),
        );
        const bytes = files.reduce((total, [, text]) => total + Buffer.byteLength(text), 0);
        if (bytes > maxFunctionBytes) throw new Refusal(413, 'request entity too large');
        const before = found.functions.get(slug);
        const now = Date.now();
        const made: DeployedFunction = {
          id: before?.id ?? crypto.randomUUID(),
          slug,
          version: (before?.version ?? 0) + 1,
          verifyJwt: metadata.data.verify_jwt ?? true,
          entrypoint: metadata.data.entrypoint_path,
          importMap: metadata.data.import_map_path,
          files: new Map(files),
          createdAt: before?.createdAt ?? now,
          updatedAt: now,
        };
        if (query.get('bundleOnly') !== 'true') found.functions.set(slug, made);
        await found.services?.restartFunction();
        return { status: 201, body: describeFunction(made) };
      },
    ),
    updateFunctions: define(
      `PUT ${ref}/functions`,
      {
        permission: 'edge_functions_write',
        body: z.array(z.looseObject({ slug: z.string() })),
        documented: [402],
      },
      ({ params, body }) => ({
        status: 200,
        body: {
          functions: body
            .flatMap(({ slug }) => findProject(params).functions.get(slug) ?? [])
            .map(describeFunction),
        },
      }),
    ),
    deleteFunction: define(
      `DELETE ${ref}/functions/:slug`,
      { permission: 'edge_functions_write' },
      ({ params }) => {
        findProject(params).functions.delete(params.slug ?? '');
        return { status: 200 };
      },
    ),
    runQuery: define(
      `POST ${ref}/database/query`,
      {
        permission: 'database_write',
        body: z.object({
          query: z.string().min(1),
          parameters: z.array(z.unknown()).optional(),
          read_only: z.boolean().optional(),
        }),
        documented: [400, 544],
      },
      async ({ params, body }) => {
        const found = findActive(params);
        if (options.answer) return { status: 201, body: await options.answer(body.query, found) };
        try {
          return { status: 201, body: await found.database?.query(body.query) };
        } catch (error) {
          const { code = '', message } = error as { code?: string; message: string };
          throw new Refusal(400, `Failed to run sql query: ERROR:  ${code}: ${message}\n`);
        }
      },
    ),
    changePassword: define(
      `PATCH ${ref}/database/password`,
      { permission: 'database_config_write', body: z.object({ password: z.string().min(4) }) },
      ({ params, body }) => {
        findProject(params).databasePassword = body.password;
        return { status: 200, body: { message: 'Successfully updated password' } };
      },
    ),
    getPooler: define(
      `GET ${ref}/config/database/pooler`,
      { permission: 'database_pooling_config_read' },
      ({ params }) => {
        const found = findActive(params);
        const { hostname, port } = new URL(found.database?.url ?? 'postgres://localhost:5432');
        const user = `postgres.${found.ref}`;
        const address = `postgresql://${user}:[YOUR-PASSWORD]@${hostname}:${port}/${found.ref}`;
        return {
          status: 200,
          body: [
            {
              identifier: found.ref,
              database_type: 'PRIMARY',
              is_using_scram_auth: true,
              db_user: user,
              db_host: hostname,
              db_port: Number(port),
              db_name: found.ref,
              connection_string: address,
              connectionString: address,
              default_pool_size: 15,
              max_client_conn: 200,
              pool_mode: 'transaction',
            },
          ],
        };
      },
    ),
    createLoginRole: define(
      `POST ${ref}/cli/login-role`,
      { permission: 'database_write', body: z.object({ read_only: z.boolean() }) },
      ({ params }) => {
        findActive(params);
        return {
          status: 201,
          body: { role: 'cli_login_postgres', password: createName(20), ttl_seconds: 300 },
        };
      },
    ),
    listNetworkBans: define(
      `POST ${ref}/network-bans/retrieve`,
      { permission: 'database_network_bans_read' },
      () => ({ status: 201, body: { banned_ipv4_addresses: [] } }),
    ),
    getConfig: define(
      'GET /v2/projects/:ref/config',
      { permission: 'auth_config_read' },
      ({ params }) => ({
        status: 200,
        body: {
          data: {
            type: 'project_config',
            id: params.ref,
            attributes: describeConfig(findActive(params)),
          },
        },
      }),
    ),
    getAuthConfig: define(
      `GET ${ref}/config/auth`,
      { permission: 'auth_config_read' },
      ({ params }) => ({
        status: 200,
        body: describeAuth(findProject(params).auth),
      }),
    ),
    updateAuthConfig: define(
      `PATCH ${ref}/config/auth`,
      { permission: 'auth_config_write', body: authConfigSchema },
      ({ params, body }) => {
        const found = findActive(params);
        if (body.password_hibp_enabled && findOrganization(found.organization).plan === 'free')
          throw new Refusal(
            402,
            'Configuring leaked password protection via HaveIBeenPwned.org is available on Pro Plans and up.',
          );
        Object.assign(found.auth, body);
        return { status: 200, body: describeAuth(found.auth) };
      },
    ),
    getRestConfig: define(
      `GET ${ref}/postgrest`,
      { permission: 'data_api_config_read' },
      ({ params }) => ({
        status: 200,
        body: { ...poolTimes, ...findProject(params).rest },
      }),
    ),
    updateRestConfig: define(
      `PATCH ${ref}/postgrest`,
      {
        permission: 'data_api_config_write',
        body: z.object({
          db_extra_search_path: z.string().optional(),
          db_schema: z.string().optional(),
          max_rows: z.int().min(0).max(1_000_000).optional(),
          db_pool: z.int().min(0).max(1000).optional(),
        }),
      },
      ({ params, body }) => ({
        status: 200,
        body: { ...poolTimes, ...Object.assign(findActive(params).rest, body) },
      }),
    ),
    getStorageConfig: define(
      `GET ${ref}/config/storage`,
      { permission: 'storage_config_read' },
      ({ params }) => ({
        status: 200,
        body: {
          features: {
            imageTransformation: { enabled: false },
            s3Protocol: { enabled: true },
            icebergCatalog: { enabled: false, maxNamespaces: 0, maxTables: 0, maxCatalogs: 0 },
            vectorBuckets: { enabled: false, maxBuckets: 0, maxIndexes: 0 },
          },
          capabilities: { list_v2: true, iceberg_catalog: false },
          external: { upstreamTarget: 'main' },
          migrationVersion: 'latest',
          databasePoolMode: 'recycled',
          ...findProject(params).storage,
        },
      }),
    ),
    updateStorageConfig: define(
      `PATCH ${ref}/config/storage`,
      {
        permission: 'storage_config_write',
        body: z.strictObject({
          fileSizeLimit: z.int().min(0).optional(),
          features: z.looseObject({}).optional(),
          external: z.looseObject({}).optional(),
        }),
      },
      ({ params, body }) => {
        const found = findActive(params);
        const isFree = findOrganization(found.organization).plan === 'free';
        if (isFree && (body.fileSizeLimit ?? 0) > 50 * 1024 * 1024)
          throw new Refusal(402, 'File size limit above 50 MB is available on Pro Plans and up.');
        Object.assign(found.storage, body);
        return { status: 200 };
      },
    ),
    getPostgresConfig: define(
      `GET ${ref}/config/database/postgres`,
      { permission: 'database_config_read' },
      ({ params }) => ({ status: 200, body: findProject(params).postgres }),
    ),
    updatePostgresConfig: define(
      `PUT ${ref}/config/database/postgres`,
      { permission: 'database_config_write', body: z.looseObject({}) },
      ({ params, body }) => ({
        status: 200,
        body: Object.assign(findActive(params).postgres, body),
      }),
    ),
    getNetworkRestrictions: define(
      `GET ${ref}/network-restrictions`,
      { permission: 'database_network_restrictions_read' },
      () => ({
        status: 200,
        body: {
          entitlement: 'allowed',
          config: { dbAllowedCidrs: ['0.0.0.0/0'], dbAllowedCidrsV6: ['::/0'] },
          status: 'applied',
        },
      }),
    ),
    getSslEnforcement: define(
      `GET ${ref}/ssl-enforcement`,
      { permission: 'database_ssl_config_read' },
      () => ({
        status: 200,
        body: { currentConfig: { database: false }, appliedSuccessfully: true },
      }),
    ),
    getRealtimeConfig: define(
      `GET ${ref}/config/realtime`,
      { permission: 'realtime_config_read' },
      () => ({
        status: 200,
        body: realtimeConfig,
      }),
    ),
    listAddons: define(`GET ${ref}/billing/addons`, { permission: 'infra_add_ons_read' }, () => ({
      status: 200,
      body: { selected_addons: [], available_addons: [] },
    })),
    getDiskUtilization: define(
      `GET ${ref}/config/disk/util`,
      { permission: 'infra_disk_config_read' },
      ({ params }) => {
        const { total, used } = findProject(params).diskBytes;
        const metrics = { fs_size_bytes: total, fs_avail_bytes: total - used, fs_used_bytes: used };
        return { status: 200, body: { timestamp: new Date().toISOString(), metrics } };
      },
    ),
    getReadonly: define(
      `GET ${ref}/readonly`,
      { permission: 'database_readonly_config_read' },
      ({ params }) => {
        const { total, used } = findProject(params).diskBytes;
        return {
          status: 200,
          body: {
            enabled: used / total >= 0.95,
            override_enabled: false,
            override_active_until: '',
          },
        };
      },
    ),
    listBackups: define(
      `GET ${ref}/database/backups`,
      { permission: 'backups_read' },
      ({ params }) => ({
        status: 200,
        body: {
          region: findProject(params).region,
          walg_enabled: true,
          pitr_enabled: false,
          backups: [],
        },
      }),
    ),
  };

  function describeProject(found: Project) {
    return {
      id: found.ref,
      ref: found.ref,
      organization_id: found.organization,
      organization_slug: found.organization,
      name: found.name,
      region: found.region,
      created_at: found.createdAt.toISOString(),
      status: found.status,
      database: {
        host: `db.${found.ref}.supabase.co`,
        version: '17.6.1.008',
        postgres_engine: '17',
        release_channel: 'ga',
      },
    };
  }

  /** All settings of a project in one response, which `supabase config push` compares with `config.toml`. */
  function describeConfig(found: Project) {
    const { db_schema, db_extra_search_path, max_rows, db_pool } = found.rest;
    return {
      database: {
        major_version: 17,
        ssl_enforced: false,
        network_restrictions: {
          entitlement: 'allowed',
          status: 'applied',
          allowed_cidrs: [
            { address: '0.0.0.0/0', type: 'v4' },
            { address: '::/0', type: 'v6' },
          ],
        },
        postgres_settings: found.postgres,
      },
      pooler: {
        pool_mode: 'transaction',
        ignore_startup_parameters: 'extra_float_digits,options',
        server_idle_timeout: 60,
        server_lifetime: 3600,
        query_wait_timeout: 120,
        reserve_pool_size: 0,
        default_pool_size: 15,
        max_client_conn: 200,
      },
      auth: describeAuth(found.auth),
      api: {
        db_schema,
        db_extra_search_path,
        max_rows,
        db_pool,
        ...poolTimes,
      },
      realtime: { ...realtimeConfig, postgres_changes_pool: null },
      storage: {
        file_size_limit: found.storage.fileSizeLimit,
        features: {
          image_transformation: { enabled: false },
          s3_protocol: { enabled: true },
          purge_cache: { enabled: false },
          iceberg_catalog: { enabled: false, max_namespaces: 0, max_tables: 0, max_catalogs: 0 },
          vector_buckets: { enabled: false, max_buckets: 0, max_indexes: 0 },
        },
        capabilities: { list_v2: true, iceberg_catalog: false, object_versioning: false },
        upstream_target: 'main',
        migration_version: 'latest',
      },
    };
  }

  async function closeProject(found: Project): Promise<void> {
    await found.services?.close();
    await found.database?.close();
  }

  /** Passes a request for `/project/<ref>/…` on to the services of that project. */
  async function callProject(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const [, name = '', path = '/'] = /^\/project\/([a-z]+)(\/.*)?$/.exec(pathname) ?? [];
    if (!name) return undefined;
    const found = state.projects.get(name);
    if (!found) return Response.json({ message: 'no such project' }, { status: 404 });
    // 540 is Supabase's own status for a project that is paused.
    if (found.status === 'INACTIVE')
      return Response.json({ message: 'Project paused' }, { status: 540 });
    if (found.status !== 'ACTIVE_HEALTHY')
      return Response.json({ message: 'Project is starting' }, { status: 503 });
    return found.services?.handle(request, path);
  }

  const service = await startService<keyof typeof operations, Caller>({
    port: options.port,
    operations,
    usualFailures: {
      401: 'Unauthorized',
      403: 'Your account does not have the necessary privileges to access this endpoint. For more details, refer to our documentation.',
      429: 'ThrottlerException: Too Many Requests',
      500: 'Internal server error',
    },
    invalidBodyStatus: 400,
    authenticate(headers) {
      const token = readBearer(headers) ?? '';
      if (token && !tokenPattern.test(token)) throw new Refusal(401, 'JWT could not be decoded');
      const known = state.tokens.get(token);
      if (!known) throw new Refusal(401, 'Unauthorized');
      return { ...known, token };
    },
    authorize({ permissions }, permission) {
      if (permissions === 'all' || permissions.includes(permission)) return;
      throw new Refusal(
        403,
        'Your account does not have the necessary privileges to access this endpoint. For more details, refer to our documentation.',
      );
    },
    formatRefusal: ({ message }) => ({ message }),
    headers: () => ({
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '119',
      'x-ratelimit-reset': '60',
    }),
    otherwise: callProject,
  });

  const profile = join(folder, 'profile.yaml');
  const lines = {
    name: 'stand-in',
    api_url: service.url,
    dashboard_url: `${service.url}/dashboard`,
    project_host: 'localhost',
    pooler_host: '127.0.0.1',
  };
  await writeFile(
    profile,
    Object.entries(lines)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join(''),
  );

  return {
    ...service,
    state,
    env: {
      SUPABASE_PROFILE: profile,
      SUPABASE_API_URL: service.url,
      SUPABASE_PROJECT_URL: `${service.url}/project/<ref>`,
      // The command line reaches a project's database only at port 5432, so it gets the URL.
      ...(server && { SUPABASE_DATABASE_URL: `${server.url}/<ref>?sslmode=disable` }),
      SUPABASE_ACCESS_TOKEN: [...state.tokens.keys()][0] ?? '',
      SUPABASE_HOME: join(folder, 'home'),
      SUPABASE_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    },
    /** Creates a project without a request, for tests that begin with one. */
    addProject: (name = 'escola') =>
      createProject(
        { name, db_pass: createName(20), region: 'sa-east-1' },
        findOrganization(state.organizations[0]?.slug),
      ),
    /** Fills a project's disk: Supabase makes its database read-only at 95 %. */
    async fillDisk(found: Project, share = 0.96): Promise<void> {
      found.diskBytes.used = found.diskBytes.total * share;
      const mode = share >= 0.95 ? 'on' : 'off';
      const sql = found.database?.sql;
      if (!sql) return;
      await sql.unsafe(`alter database ${found.ref} set default_transaction_read_only = ${mode}`);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${found.ref} and pid <> pg_backend_pid()`;
    },
    async close() {
      for (const found of state.projects.values()) await closeProject(found);
      await service.close();
      await server?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Supabase = Awaited<ReturnType<typeof startSupabase>>;

/** The keys of a new project. */
function createKeys(): ApiKey[] {
  return [
    createKey('publishable', 'default'),
    createKey('secret', 'default'),
    { ...createKey('legacy', 'anon'), value: `eyJ${randomBytes(40).toString('base64url')}` },
    {
      ...createKey('legacy', 'service_role'),
      value: `eyJ${randomBytes(40).toString('base64url')}`,
    },
  ];
}

function createKey(type: ApiKey['type'], name: string): ApiKey {
  const value = `sb_${type}_${randomBytes(24).toString('base64url')}`;
  return { id: crypto.randomUUID(), type, name, value };
}

/** A secret key is shown only to those who ask for it. */
function describeKey({ id, type, name, value }: ApiKey, reveal: boolean) {
  const shown = type !== 'secret' || reveal ? value : `${value.slice(0, 15)}${'·'.repeat(8)}`;
  return {
    id,
    type,
    name,
    api_key: shown,
    prefix: value.slice(0, 15),
    description: null,
    hash: null,
  };
}

function describeFunction({ id, slug, version, createdAt, updatedAt, ...rest }: DeployedFunction) {
  return {
    id,
    slug,
    name: slug,
    status: 'ACTIVE',
    version,
    created_at: createdAt,
    updated_at: updatedAt,
    verify_jwt: rest.verifyJwt,
    import_map: rest.importMap !== undefined,
    entrypoint_path: rest.entrypoint,
    import_map_path: rest.importMap,
  };
}

/** The password of the mail server comes back as a hash. */
function describeAuth(auth: Record<string, unknown>) {
  const { smtp_pass } = auth;
  if (typeof smtp_pass !== 'string') return auth;
  return { ...auth, smtp_pass: createHash('sha256').update(smtp_pass).digest('hex') };
}
