import { extname } from 'node:path';
import { blake3 } from '@noble/hashes/blake3';
import { bytesToHex } from '@noble/hashes/utils';
import { z } from 'zod';
import { type DeployedSite, serveSite } from './deployed-site.ts';
import { createName, defineFor, readBearer, Refusal, startService } from './service.ts';

/**
 * A stand-in for Cloudflare's API, as far as Pages with direct uploads needs it. Made from the facts of the description
 * that Cloudflare publishes (cloudflare/api-schemas) and of the requests that wrangler 4.86.0 sends.
 */

export type Permission = 'account_read' | 'pages_read' | 'pages_write';

export interface Token {
  permissions: Permission[];
  status?: 'active' | 'disabled' | 'expired';
  expires?: Date;
}

interface Asset {
  content: Buffer;
  contentType: string;
}

export interface Deployment {
  id: string;
  branch: string;
  commit: { hash: string; message: string; dirty: boolean };
  createdAt: Date;
  /** The manifest: hashes of the files by path. */
  manifest: Record<string, string>;
  site: DeployedSite;
}

interface Domain {
  name: string;
  createdAt: Date;
}

export interface Project {
  id: string;
  name: string;
  subdomain: string;
  productionBranch: string;
  createdAt: Date;
  domains: Domain[];
  /** Newest first. */
  deployments: Deployment[];
}

interface Options {
  port?: number;
  accountId?: string;
  tokens?: Record<string, Token>;
  /** Names on pages.dev that belong to somebody else: a project of that name gets another subdomain. */
  takenNames?: string[];
}

interface Caller extends Token {
  token: string;
  /** The project that an upload token is for. */
  uploadsTo?: string;
}

/** Cloudflare's codes that programs decide by. */
const codes = {
  invalidToken: 1000,
  invalidHeaders: 6003,
  authentication: 10000,
  unknown: 8_000_000,
  nameTaken: 8_000_002,
  notFound: 8_000_007,
  invalidName: 8_000_010,
  uploadUnauthorized: 8_000_013,
  domainTaken: 8_000_018,
  tooManyProjects: 8_000_027,
  deploymentNotFound: 8_000_009,
  deploymentInUse: 8_000_035,
  domainNotFound: 8_000_021,
};

const maxFiles = 20_000;
const maxFileBytes = 25 * 1024 * 1024;
const maxProjects = 100;
const projectName = /^[a-z0-9](?:[a-z0-9-]{0,56}[a-z0-9])?$/;
const hashLength = 32;
const hash = z.string().regex(/^[0-9a-f]{32}$/);

const define = defineFor<Caller>();

/** Starts the stand-in with one account on it. */
export async function startCloudflare(options: Options = {}) {
  const { accountId = '0123456789abcdef0123456789abcdef', takenNames = [] } = options;
  const state = {
    account: { id: accountId, name: 'Escola' },
    projects: new Map<string, Project>(),
    /** Uploaded files by hash, of all projects. */
    assets: new Map<string, Asset>(),
    /** What the world's name servers say: the target of a CNAME by its name. */
    names: new Map<string, string>(),
    tokens: new Map<string, Token>(
      Object.entries(
        options.tokens ?? {
          'cloudflare-operator': { permissions: ['account_read', 'pages_read', 'pages_write'] },
        },
      ),
    ),
    uploadTokens: new Map<string, { project: string; expires: Date }>(),
  };
  const sites: { close: () => Promise<void> }[] = [];

  const findProject = (name = '') => {
    const project = state.projects.get(name);
    if (project) return project;
    throw new Refusal(
      404,
      'Project not found. The specified project name does not match any of your existing projects.',
      { code: codes.notFound },
    );
  };
  const findDeployment = (project: Project, id = '') => {
    const deployment = project.deployments.find((candidate) => candidate.id === id);
    if (deployment) return deployment;
    throw new Refusal(404, 'Deployment not found.', { code: codes.deploymentNotFound });
  };
  const findLive = ({ deployments, productionBranch }: Project) =>
    deployments.find(({ branch }) => branch === productionBranch);
  const findDomain = (project: Project, name = '') => {
    const domain = project.domains.find((candidate) => candidate.name === name);
    if (domain) return domain;
    throw new Refusal(404, 'Domain not found.', { code: codes.domainNotFound });
  };

  const account = '/accounts/:account' as const;
  const projects = `${account}/pages/projects` as const;
  const project = `${projects}/:project` as const;
  const operations = {
    verifyToken: define('GET /user/tokens/verify', {}, ({ caller }) => ({
      status: 200,
      body: succeed(describeToken(caller)),
    })),
    verifyAccountToken: define(`GET ${account}/tokens/verify`, {}, ({ caller }) => ({
      status: 200,
      body: succeed(describeToken(caller)),
    })),
    getUser: define('GET /user', { permission: 'account_read' }, () => ({
      status: 200,
      body: succeed({ id: '1'.repeat(32), email: 'direcao@escola.example' }),
    })),
    listAccounts: define('GET /accounts', {}, ({ query }) => listPage([state.account], query, 20)),
    listMemberships: define('GET /memberships', { permission: 'account_read' }, ({ query }) =>
      listPage([{ id: '2'.repeat(32), account: state.account, status: 'accepted' }], query, 20),
    ),
    listProjects: define(`GET ${projects}`, { permission: 'pages_read' }, ({ query }) =>
      listPage([...state.projects.values()].map(describeProject), query, 10),
    ),
    createProject: define(
      `POST ${projects}`,
      {
        permission: 'pages_write',
        body: z.object({
          name: z.string(),
          production_branch: z.string().min(1),
          build_config: z.looseObject({}).optional(),
          deployment_configs: z
            .object({ production: z.looseObject({}), preview: z.looseObject({}) })
            .partial()
            .optional(),
          source: z.looseObject({}).optional(),
        }),
        documented: [409],
      },
      ({ body }) => {
        if (!projectName.test(body.name))
          throw new Refusal(
            400,
            'Invalid project name: 1 to 58 lowercase letters, digits and dashes, not at the start or end.',
            { code: codes.invalidName },
          );
        if (state.projects.has(body.name))
          throw new Refusal(
            409,
            'A project with this name already exists. Choose a different project name.',
            { code: codes.nameTaken },
          );
        if (state.projects.size >= maxProjects)
          throw new Refusal(403, `You have reached the limit of ${maxProjects} projects.`, {
            code: codes.tooManyProjects,
          });
        const suffix = takenNames.includes(body.name) ? `-${createName(3)}` : '';
        const made: Project = {
          id: crypto.randomUUID(),
          name: body.name,
          subdomain: `${body.name}${suffix}.pages.dev`,
          productionBranch: body.production_branch,
          createdAt: new Date(),
          domains: [],
          deployments: [],
        };
        state.projects.set(made.name, made);
        return { status: 200, body: succeed(describeProject(made)) };
      },
    ),
    getProject: define(`GET ${project}`, { permission: 'pages_read' }, ({ params }) => ({
      status: 200,
      body: succeed(describeProject(findProject(params.project))),
    })),
    editProject: define(
      `PATCH ${project}`,
      {
        permission: 'pages_write',
        body: z.looseObject({ production_branch: z.string().min(1).optional() }),
      },
      ({ params, body }) => {
        const found = findProject(params.project);
        found.productionBranch = body.production_branch ?? found.productionBranch;
        return { status: 200, body: succeed(describeProject(found)) };
      },
    ),
    deleteProject: define(`DELETE ${project}`, { permission: 'pages_write' }, ({ params }) => {
      state.projects.delete(findProject(params.project).name);
      return { status: 200, body: succeed(null) };
    }),
    getUploadToken: define(
      `GET ${project}/upload-token`,
      { permission: 'pages_write' },
      ({ params }) => {
        const { name } = findProject(params.project);
        const expires = new Date(Date.now() + 30 * 60_000);
        const claims = {
          max_file_count_allowed: maxFiles,
          exp: Math.floor(Number(expires) / 1000),
        };
        const parts = [{ alg: 'none', typ: 'JWT' }, claims].map(encodePart);
        const jwt = [...parts, createName(20)].join('.');
        state.uploadTokens.set(jwt, { project: name, expires });
        return { status: 200, body: succeed({ jwt }) };
      },
    ),
    checkMissing: define(
      'POST /pages/assets/check-missing',
      { permission: 'upload', body: z.object({ hashes: z.array(hash) }) },
      ({ body }) => ({
        status: 200,
        body: succeed(body.hashes.filter((key) => !state.assets.has(key))),
      }),
    ),
    uploadAssets: define(
      'POST /pages/assets/upload',
      {
        permission: 'upload',
        body: z.array(
          z.object({
            key: hash,
            value: z.string(),
            metadata: z.object({ contentType: z.string() }),
            base64: z.literal(true),
          }),
        ),
        documented: [413],
      },
      ({ body }) => {
        for (const { key, value, metadata } of body) {
          const content = Buffer.from(value, 'base64');
          if (content.length > maxFileBytes)
            throw new Refusal(400, 'Pages only supports files up to 25 MiB in size', {
              code: codes.unknown,
            });
          state.assets.set(key, { content, contentType: metadata.contentType });
        }
        const keys = body.map(({ key }) => key);
        return { status: 200, body: succeed({ successful_key_count: keys.length }) };
      },
    ),
    upsertHashes: define(
      'POST /pages/assets/upsert-hashes',
      { permission: 'upload', body: z.object({ hashes: z.array(hash) }) },
      () => ({ status: 200, body: succeed(null) }),
    ),
    createDeployment: define(
      `POST ${project}/deployments`,
      {
        permission: 'pages_write',
        body: z.object({
          manifest: z.string(),
          branch: z.string().optional(),
          commit_hash: z.string().optional(),
          commit_message: z.string().optional(),
          commit_dirty: z.enum(['true', 'false']).optional(),
          _headers: z.instanceof(File).optional(),
          _redirects: z.instanceof(File).optional(),
        }),
      },
      async ({ params, body }) => {
        const found = findProject(params.project);
        const manifest = z
          .record(z.string().startsWith('/'), hash)
          .parse(JSON.parse(body.manifest) as unknown);
        const files = new Map(
          Object.entries(manifest).map(([path, key]) => [path, findAsset(path, key)]),
        );
        const deployment: Deployment = {
          id: crypto.randomUUID(),
          branch: body.branch ?? found.productionBranch,
          commit: {
            hash: body.commit_hash ?? '',
            message: body.commit_message ?? '',
            dirty: body.commit_dirty === 'true',
          },
          createdAt: new Date(),
          manifest,
          site: {
            files,
            headers: (await body._headers?.text()) ?? '',
            redirects: (await body._redirects?.text()) ?? '',
          },
        };
        found.deployments.unshift(deployment);
        return { status: 200, body: succeed(describeDeployment(found, deployment)) };
      },
    ),
    listDeployments: define(
      `GET ${project}/deployments`,
      { permission: 'pages_read' },
      ({ params, query }) => {
        const found = findProject(params.project);
        const env = query.get('env');
        const described = found.deployments
          .map((deployment) => describeDeployment(found, deployment))
          .filter(({ environment }) => !env || environment === env);
        return listPage(described, query, 25);
      },
    ),
    getDeployment: define(
      `GET ${project}/deployments/:deployment`,
      { permission: 'pages_read' },
      ({ params }) => {
        const found = findProject(params.project);
        const deployment = findDeployment(found, params.deployment);
        return { status: 200, body: succeed(describeDeployment(found, deployment)) };
      },
    ),
    deleteDeployment: define(
      `DELETE ${project}/deployments/:deployment`,
      { permission: 'pages_write' },
      ({ params, query }) => {
        const found = findProject(params.project);
        const deployment = findDeployment(found, params.deployment);
        const isLive = deployment === findLive(found);
        const isAliased = deployment.branch !== found.productionBranch;
        if (isLive || (isAliased && query.get('force') !== 'true'))
          throw new Refusal(400, 'This deployment is active or aliased and cannot be deleted.', {
            code: codes.deploymentInUse,
          });
        found.deployments = found.deployments.filter((other) => other !== deployment);
        return { status: 200, body: succeed(null) };
      },
    ),
    listDomains: define(
      `GET ${project}/domains`,
      { permission: 'pages_read' },
      ({ params, query }) => {
        const found = findProject(params.project);
        return listPage(
          found.domains.map((domain) => describeDomain(found, domain)),
          query,
          20,
        );
      },
    ),
    addDomain: define(
      `POST ${project}/domains`,
      {
        permission: 'pages_write',
        body: z.object({ name: z.hostname() }),
        documented: [409],
      },
      ({ params, body }) => {
        const found = findProject(params.project);
        const isTaken = [...state.projects.values()].some(({ domains }) =>
          domains.some(({ name }) => name === body.name),
        );
        if (isTaken)
          throw new Refusal(409, 'You have already added this custom domain.', {
            code: codes.domainTaken,
          });
        const domain = { name: body.name, createdAt: new Date() };
        found.domains.push(domain);
        return { status: 200, body: succeed(describeDomain(found, domain)) };
      },
    ),
    getDomain: define(
      `GET ${project}/domains/:domain`,
      { permission: 'pages_read' },
      ({ params }) => {
        const found = findProject(params.project);
        const domain = findDomain(found, params.domain);
        return { status: 200, body: succeed(describeDomain(found, domain)) };
      },
    ),
    retryDomain: define(
      `PATCH ${project}/domains/:domain`,
      { permission: 'pages_write' },
      ({ params }) => {
        const found = findProject(params.project);
        const domain = findDomain(found, params.domain);
        return { status: 200, body: succeed(describeDomain(found, domain)) };
      },
    ),
    deleteDomain: define(
      `DELETE ${project}/domains/:domain`,
      { permission: 'pages_write' },
      ({ params }) => {
        const found = findProject(params.project);
        const domain = findDomain(found, params.domain);
        found.domains = found.domains.filter((other) => other !== domain);
        return { status: 200, body: succeed(null) };
      },
    ),
  };

  /** Finds an uploaded file and checks that its hash is the one that wrangler computes. */
  function findAsset(path: string, key: string): Asset {
    const asset = state.assets.get(key);
    if (!asset)
      throw new Refusal(400, `The manifest names a file that was not uploaded: ${path}`, {
        code: codes.unknown,
      });
    const text = asset.content.toString('base64') + extname(path).slice(1);
    if (bytesToHex(blake3(text)).slice(0, hashLength) !== key)
      throw new Refusal(400, `The hash of ${path} doesn't fit its content`, {
        code: codes.unknown,
      });
    return asset;
  }

  function describeProject(found: Project) {
    const [latest] = found.deployments;
    const deployment = latest ? describeDeployment(found, latest) : null;
    const live = found.deployments.find(({ branch }) => branch === found.productionBranch);
    const config = {
      env_vars: null,
      compatibility_date: '2026-01-01',
      compatibility_flags: [],
      always_use_latest_compatibility_date: false,
      build_image_major_version: 3,
      fail_open: true,
      usage_model: 'standard',
    };
    return {
      id: found.id,
      name: found.name,
      subdomain: found.subdomain,
      domains: [found.subdomain, ...found.domains.map(({ name }) => name)],
      production_branch: found.productionBranch,
      created_on: found.createdAt.toISOString(),
      deployment_configs: { production: config, preview: config },
      latest_deployment: deployment,
      canonical_deployment: live ? describeDeployment(found, live) : null,
      framework: '',
      framework_version: '',
      uses_functions: false,
      preview_script_name: `pages-worker--${found.id}-preview`,
      production_script_name: `pages-worker--${found.id}-production`,
    };
  }

  function describeDeployment(found: Project, { id, branch, commit, createdAt }: Deployment) {
    const shortId = id.slice(0, 8);
    const isProduction = branch === found.productionBranch;
    const stage = {
      name: 'deploy',
      status: 'success',
      started_on: createdAt.toISOString(),
      ended_on: createdAt.toISOString(),
    };
    return {
      id,
      short_id: shortId,
      project_id: found.id,
      project_name: found.name,
      environment: isProduction ? 'production' : 'preview',
      url: `https://${shortId}.${found.subdomain}`,
      aliases: isProduction ? null : [`https://${branch}.${found.subdomain}`],
      created_on: createdAt.toISOString(),
      modified_on: createdAt.toISOString(),
      latest_stage: stage,
      stages: [stage],
      deployment_trigger: {
        type: 'ad_hoc',
        metadata: {
          branch,
          commit_hash: commit.hash,
          commit_message: commit.message,
          commit_dirty: commit.dirty,
        },
      },
      is_skipped: false,
      build_config: { web_analytics_tag: null, web_analytics_token: null },
      env_vars: null,
    };
  }

  /** A domain is active once its name points to the project. */
  function describeDomain(found: Project, { name, createdAt }: Domain) {
    const isPointed = state.names.get(name) === found.subdomain;
    const status = isPointed ? 'active' : 'pending';
    return {
      id: name,
      domain_id: name,
      name,
      status,
      created_on: createdAt.toISOString(),
      certificate_authority: 'google',
      zone_tag: '',
      validation_data: { method: 'http', status },
      verification_data: {
        status,
        ...(!isPointed && { error_message: 'CNAME record not set' }),
      },
    };
  }

  const service = await startService<keyof typeof operations, Caller>({
    port: options.port,
    basePath: '/client/v4',
    operations,
    usualFailures: {
      400: 'Invalid request headers',
      401: 'Authentication error',
      403: 'Authentication error',
      404: 'Not found',
      429: 'Rate limited. Please wait and consider throttling your request speed',
      500: 'An unknown error occurred. Contact your account team or Cloudflare support: https://cfl.re/3WgEyrH.',
    },
    invalidBodyStatus: 400,
    authenticate(headers) {
      const token = readBearer(headers);
      if (!token) throw new Refusal(400, 'Invalid request headers', { code: codes.invalidHeaders });
      const upload = state.uploadTokens.get(token);
      if (upload && upload.expires.getTime() > Date.now())
        return { token, permissions: [], uploadsTo: upload.project };
      const known = state.tokens.get(token);
      const hasEnded = known?.expires && known.expires.getTime() < Date.now();
      if (!known || hasEnded || (known.status ?? 'active') !== 'active')
        throw new Refusal(401, 'Invalid API Token', { code: codes.invalidToken });
      return { ...known, token };
    },
    authorize({ permissions, uploadsTo }, permission, params) {
      if (permission === 'upload') {
        if (uploadsTo) return;
        throw new Refusal(401, 'Unauthorized', { code: codes.uploadUnauthorized });
      }
      const isOwnAccount = !params.account || params.account === accountId;
      const isGranted =
        permissions.includes(permission as Permission) ||
        (permission === 'pages_read' && permissions.includes('pages_write'));
      if (!isOwnAccount || !isGranted)
        throw new Refusal(403, 'Authentication error', { code: codes.authentication });
    },
    formatRefusal: ({ status, message, details }) => ({
      result: null,
      success: false,
      errors: [{ code: details.code ?? defaultCode(status), message }],
      messages: [],
    }),
  });

  return {
    ...service,
    state,
    env: {
      CLOUDFLARE_API_BASE_URL: `${service.url}/client/v4`,
      CLOUDFLARE_API_TOKEN: [...state.tokens.keys()][0] ?? '',
      CLOUDFLARE_ACCOUNT_ID: accountId,
      WRANGLER_SEND_METRICS: 'false',
    },
    /** Serves what is live of a project, as Pages does, on a port of its own. */
    async serve(name: string, port = 0) {
      const site = await serveSite(port, () => {
        const found = state.projects.get(name);
        return found?.deployments.find(({ branch }) => branch === found.productionBranch)?.site;
      });
      sites.push(site);
      return site;
    },
    async close() {
      await Promise.all([service, ...sites].map((server) => server.close()));
    },
  };
}

export type Cloudflare = Awaited<ReturnType<typeof startCloudflare>>;

function succeed(result: unknown) {
  return { result, success: true, errors: [], messages: [] };
}

function describeToken({ token, status = 'active', expires }: Caller) {
  return { id: token, status, ...(expires && { expires_on: expires.toISOString() }) };
}

function listPage(rows: unknown[], query: URLSearchParams, usualSize: number) {
  const size = Number(query.get('per_page') ?? usualSize);
  const page = Number(query.get('page') ?? 1);
  const shown = rows.slice((page - 1) * size, page * size);
  const info = { page, per_page: size, count: shown.length, total_count: rows.length };
  return { status: 200, body: { ...succeed(shown), result_info: info } };
}

function defaultCode(status: number): number {
  if (status === 401 || status === 403) return codes.authentication;
  if (status === 404) return codes.notFound;
  return status >= 500 ? codes.unknown : status;
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
