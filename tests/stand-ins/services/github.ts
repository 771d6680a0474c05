import { z } from 'zod';
import { createBoxKeys } from './sealed-box.ts';
import { defineFor, type FailureOptions, readBearer, Refusal, startService } from './service.ts';

/**
 * A stand-in for GitHub's REST API, as far as setting up and publishing need it: one repository with its Actions.
 * Made from the facts of the description that GitHub publishes (github/rest-api-description, 2022-11-28).
 */

type Access = 'read' | 'write';

/** The permissions of a fine-grained token that the operations here ask for. */
export type Permission =
  'actions' | 'actions_variables' | 'administration' | 'contents' | 'metadata' | 'secrets';

export interface Token {
  /** Permissions of a fine-grained token; `classic` for a token with the scopes `repo` and `workflow`. */
  permissions: Partial<Record<Permission, Access>> | 'classic';
  /** Repositories as owner/name; all of the owner's by default. */
  repositories?: string[];
  expires?: Date;
}

export type RunStatus = 'queued' | 'in_progress' | 'completed';
export type Conclusion = 'success' | 'failure' | 'cancelled' | 'timed_out';

export interface Run {
  id: number;
  number: number;
  /** The file of the workflow, without its folder. */
  workflow: string;
  event: 'workflow_dispatch' | 'schedule' | 'push';
  branch: string;
  inputs: Record<string, unknown>;
  status: RunStatus;
  conclusion: Conclusion | null;
  createdAt: Date;
  updatedAt: Date;
  steps: { name: string; status: RunStatus; conclusion: Conclusion | null }[];
}

export interface Workflow {
  file: string;
  name: string;
  state: 'active' | 'disabled_manually' | 'disabled_inactivity' | 'disabled_fork';
  /** Whether `workflow_dispatch` is one of its triggers, and with which inputs. */
  inputs: string[] | undefined;
}

export interface Artifact {
  id: number;
  name: string;
  bytes: number;
  createdAt: Date;
  runId: number;
  /** GitHub's default is 90 days. */
  expiresAt?: Date;
  /** The zip file in which GitHub delivers it. */
  zip?: Uint8Array<ArrayBuffer>;
}

interface Timed {
  value: string;
  createdAt: Date;
  updatedAt: Date;
}

interface Options {
  port?: number;
  /** The repository as owner/name. */
  repository?: string;
  private?: boolean;
  workflows?: Workflow[];
  tokens?: Record<string, Token>;
}

interface Caller extends Token {
  token: string;
}

const documentation = 'https://docs.github.com/rest';
/** Versions of the interface that a request may ask for. */
const versions = ['2022-11-28', '2026-03-10'];
const maxVariableLength = 48 * 1024;
const rateLimit = 5000;
/** The path below which the contents of artifacts are. */
const blobs = '/stored-artifacts/';

const isExpired = ({ expiresAt }: Pick<Artifact, 'expiresAt'>) =>
  expiresAt !== undefined && expiresAt.getTime() <= Date.now();

const publishing: Workflow[] = [
  {
    file: 'publish.yml',
    name: 'Publish',
    state: 'active',
    inputs: ['allow-empty'],
  },
  { file: 'backup.yml', name: 'Backup', state: 'active', inputs: [] },
  { file: 'doctor.yml', name: 'Doctor', state: 'active', inputs: [] },
  { file: 'upgrade.yml', name: 'Upgrade', state: 'active', inputs: [] },
];

const nameOf = z
  .string()
  .regex(/^[A-Z_][A-Z0-9_]*$/i)
  .refine((name) => !name.toUpperCase().startsWith('GITHUB_'));
const variable = z.object({ name: nameOf, value: z.string().max(maxVariableLength) });

const define = defineFor<Caller>();

/** Starts the stand-in with one repository on it. */
export async function startGithub(options: Options = {}) {
  const { repository = 'escola/site', tokens: given } = options;
  const [owner = '', name = ''] = repository.split('/');
  const keys = createBoxKeys();
  const keyId = '568250167242549743';
  const state = {
    repository,
    private: options.private ?? false,
    defaultBranch: 'main',
    branches: new Set(['main']),
    actionsEnabled: true,
    workflows: options.workflows ?? publishing,
    variables: new Map<string, Timed>(),
    /** The values as they were sealed and opened again. */
    secrets: new Map<string, Timed>(),
    runs: [] as Run[],
    artifacts: [] as Artifact[],
    /** Caches that workflows have saved. */
    caches: [] as { id: number; key: string }[],
    tokens: new Map<string, Token>(
      Object.entries(given ?? { gho_operator: { permissions: 'classic' } }),
    ),
    requestsLeft: rateLimit,
  };

  /** Known once the service listens. */
  let serviceUrl = '';

  const findWorkflow = (id: string) => {
    const found = state.workflows.find(
      ({ file }, index) => file === id || String(index + 1) === id,
    );
    if (!found) throw createNotFound();
    return found;
  };
  const findRun = (id: string) => {
    const run = state.runs.find((candidate) => String(candidate.id) === id);
    if (!run) throw createNotFound();
    return run;
  };

  const repositoryPath = '/repos/:owner/:repo' as const;
  const actions = `${repositoryPath}/actions` as const;
  const operations = {
    getUser: define('GET /user', {}, () => ({
      status: 200,
      body: { login: owner, id: 1, type: 'User', name: null, plan: { name: 'free' } },
    })),
    getRateLimit: define('GET /rate_limit', {}, () => ({
      status: 200,
      body: {
        rate: { limit: rateLimit, remaining: state.requestsLeft, reset: resetTime(), used: 0 },
      },
    })),
    getRepository: define(
      `GET ${repositoryPath}`,
      { permission: 'metadata=read', documented: [301, 403, 404] },
      ({ caller }) => ({ status: 200, body: describeRepository(caller) }),
    ),
    getBranch: define(
      `GET ${repositoryPath}/branches/:branch`,
      { permission: 'contents=read', documented: [301, 404] },
      ({ params }) => {
        if (!state.branches.has(params.branch ?? '')) throw createNotFound('Branch not found');
        return { status: 200, body: { name: params.branch, protected: false, commit: head() } };
      },
    ),
    getActionsPermissions: define(
      `GET ${actions}/permissions`,
      { permission: 'administration=read' },
      () => ({
        status: 200,
        body: {
          enabled: state.actionsEnabled,
          ...(state.actionsEnabled && { allowed_actions: 'all' }),
        },
      }),
    ),
    setActionsPermissions: define(
      `PUT ${actions}/permissions`,
      {
        permission: 'administration=write',
        body: z.object({
          enabled: z.boolean(),
          allowed_actions: z.enum(['all', 'local_only', 'selected']).optional(),
          sha_pinning_required: z.boolean().optional(),
        }),
      },
      ({ body }) => {
        state.actionsEnabled = body.enabled;
        return { status: 204 };
      },
    ),
    listVariables: define(
      `GET ${actions}/variables`,
      { permission: 'actions_variables=read' },
      ({ query }) => list('variables', [...state.variables].map(describeVariable), query, 10, 30),
    ),
    getVariable: define(
      `GET ${actions}/variables/:name`,
      { permission: 'actions_variables=read' },
      ({ params }) => ({
        status: 200,
        body: describeVariable(findNamed(state.variables, params.name)),
      }),
    ),
    createVariable: define(
      `POST ${actions}/variables`,
      { permission: 'actions_variables=write', body: variable, documented: [409, 422] },
      ({ body }) => {
        const key = body.name.toUpperCase();
        if (state.variables.has(key))
          throw new Refusal(409, 'Already exists - Variable already exists');
        keep(state.variables, key, body.value);
        return { status: 201, body: {} };
      },
    ),
    updateVariable: define(
      `PATCH ${actions}/variables/:name`,
      { permission: 'actions_variables=write', body: variable.partial(), documented: [409, 422] },
      ({ params, body }) => {
        const [key, { value }] = findNamed(state.variables, params.name);
        keep(state.variables, body.name?.toUpperCase() ?? key, body.value ?? value);
        if (body.name && body.name.toUpperCase() !== key) state.variables.delete(key);
        return { status: 204 };
      },
    ),
    deleteVariable: define(
      `DELETE ${actions}/variables/:name`,
      { permission: 'actions_variables=write' },
      ({ params }) => {
        state.variables.delete(findNamed(state.variables, params.name)[0]);
        return { status: 204 };
      },
    ),
    getPublicKey: define(
      `GET ${actions}/secrets/public-key`,
      { permission: 'secrets=read' },
      () => ({
        status: 200,
        body: { key_id: keyId, key: keys.publicKey },
      }),
    ),
    listSecrets: define(`GET ${actions}/secrets`, { permission: 'secrets=read' }, ({ query }) =>
      list('secrets', [...state.secrets].map(describeSecret), query, 30),
    ),
    getSecret: define(
      `GET ${actions}/secrets/:name`,
      { permission: 'secrets=read' },
      ({ params }) => ({
        status: 200,
        body: describeSecret(findNamed(state.secrets, params.name)),
      }),
    ),
    putSecret: define(
      `PUT ${actions}/secrets/:name`,
      {
        permission: 'secrets=write',
        body: z.object({
          encrypted_value: z.base64(),
          key_id: z.string(),
        }),
        documented: [422],
      },
      ({ params, body }) => {
        if (body.key_id !== keyId) throw new Refusal(422, 'Bad request - key_id is invalid');
        const key = nameOf.safeParse(params.name).data?.toUpperCase();
        if (!key) throw new Refusal(422, 'Secret names can only contain alphanumeric characters');
        const isNew = !state.secrets.has(key);
        try {
          keep(state.secrets, key, keys.open(body.encrypted_value));
        } catch {
          throw new Refusal(422, 'Bad request - unable to decrypt the value');
        }
        return isNew ? { status: 201, body: {} } : { status: 204 };
      },
    ),
    deleteSecret: define(
      `DELETE ${actions}/secrets/:name`,
      { permission: 'secrets=write' },
      ({ params }) => {
        state.secrets.delete(findNamed(state.secrets, params.name)[0]);
        return { status: 204 };
      },
    ),
    listWorkflows: define(`GET ${actions}/workflows`, { permission: 'actions=read' }, ({ query }) =>
      list('workflows', state.workflows.map(describeWorkflow), query, 30),
    ),
    getWorkflow: define(
      `GET ${actions}/workflows/:workflow`,
      { permission: 'actions=read' },
      ({ params }) => ({
        status: 200,
        body: describeWorkflow(findWorkflow(params.workflow ?? '')),
      }),
    ),
    enableWorkflow: define(
      `PUT ${actions}/workflows/:workflow/enable`,
      { permission: 'actions=write' },
      ({ params }) => {
        findWorkflow(params.workflow ?? '').state = 'active';
        return { status: 204 };
      },
    ),
    dispatch: define(
      `POST ${actions}/workflows/:workflow/dispatches`,
      {
        permission: 'actions=write',
        body: z.object({
          ref: z.string().min(1),
          inputs: z.record(z.string(), z.unknown()).optional(),
          return_run_details: z.boolean().optional(),
        }),
        documented: [422],
      },
      ({ params, body }) => {
        const workflow = findWorkflow(params.workflow ?? '');
        const branch = body.ref.replace(/^refs\/heads\//, '');
        if (!state.branches.has(branch)) throw new Refusal(422, `No ref found for: ${body.ref}`);
        if (!workflow.inputs)
          throw new Refusal(422, "Workflow does not have 'workflow_dispatch' trigger");
        const unexpected = Object.keys(body.inputs ?? {}).filter(
          (input) => !workflow.inputs?.includes(input),
        );
        if (unexpected.length > 0)
          throw new Refusal(422, `Unexpected inputs provided: ${JSON.stringify(unexpected)}`);
        if (workflow.state !== 'active')
          throw new Refusal(422, "Cannot trigger a 'workflow_dispatch' on a disabled workflow");
        const run = addRun(workflow.file, 'workflow_dispatch', branch, body.inputs);
        if (!body.return_run_details) return { status: 204 };
        const { url, html_url } = describeRun(run);
        return { status: 200, body: { workflow_run_id: run.id, run_url: url, html_url } };
      },
    ),
    listRuns: define(`GET ${actions}/runs`, { permission: 'actions=read' }, ({ query }) =>
      list('workflow_runs', filterRuns(query).map(describeRun), query, 30),
    ),
    listWorkflowRuns: define(
      `GET ${actions}/workflows/:workflow/runs`,
      { permission: 'actions=read' },
      ({ params, query }) => {
        const { file } = findWorkflow(params.workflow ?? '');
        const runs = filterRuns(query).filter(({ workflow }) => workflow === file);
        return list('workflow_runs', runs.map(describeRun), query, 30);
      },
    ),
    getRun: define(`GET ${actions}/runs/:run`, { permission: 'actions=read' }, ({ params }) => ({
      status: 200,
      body: describeRun(findRun(params.run ?? '')),
    })),
    listJobs: define(
      `GET ${actions}/runs/:run/jobs`,
      { permission: 'actions=read' },
      ({ params, query }) => list('jobs', [describeJob(findRun(params.run ?? ''))], query, 30),
    ),
    cancelRun: define(
      `POST ${actions}/runs/:run/cancel`,
      { permission: 'actions=write', documented: [409] },
      ({ params }) => {
        const run = findRun(params.run ?? '');
        if (run.status === 'completed')
          throw new Refusal(409, 'Cannot cancel a workflow run that is completed');
        moveRun(run, 'completed', 'cancelled');
        return { status: 202, body: {} };
      },
    ),
    listCaches: define(`GET ${actions}/caches`, { permission: 'actions=read' }, ({ query }) => {
      const found = state.caches.filter(({ key }) => key.startsWith(query.get('key') ?? ''));
      return list('actions_caches', found, query, 30);
    }),
    deleteCache: define(
      `DELETE ${actions}/caches/:cache`,
      { permission: 'actions=write' },
      ({ params }) => {
        const found = state.caches.findIndex(({ id }) => String(id) === params.cache);
        if (found < 0) throw createNotFound();
        state.caches.splice(found, 1);
        return { status: 204 };
      },
    ),
    listArtifacts: define(
      `GET ${actions}/artifacts`,
      { permission: 'actions=read' },
      ({ query }) => {
        const wanted = query.get('name');
        const found = state.artifacts.filter((artifact) => !wanted || artifact.name === wanted);
        return list('artifacts', found.map(describeArtifact), query, 30);
      },
    ),
    downloadArtifact: define(
      `GET ${actions}/artifacts/:artifact/zip`,
      { permission: 'actions=read', documented: [410] },
      ({ params }) => {
        const found = state.artifacts.find(({ id }) => String(id) === params.artifact);
        if (!found) throw createNotFound();
        if (isExpired(found)) throw new Refusal(410, 'Artifact has expired');
        return { status: 302, headers: { location: `${serviceUrl}${blobs}${found.id}` } };
      },
    ),
  };

  function keep(values: Map<string, Timed>, key: string, value: string) {
    const now = new Date();
    values.set(key, { value, createdAt: values.get(key)?.createdAt ?? now, updatedAt: now });
  }

  function addRun(
    workflow: string,
    event: Run['event'] = 'schedule',
    branch = state.defaultBranch,
    inputs: Record<string, unknown> = {},
  ): Run {
    const now = new Date();
    const number = state.runs.length + 1;
    const fresh = { status: 'queued' as const, conclusion: null, createdAt: now, updatedAt: now };
    const run = {
      id: 9_000_000 + number,
      number,
      workflow,
      event,
      branch,
      inputs,
      ...fresh,
      steps: [],
    };
    state.runs.unshift(run);
    return run;
  }

  function moveRun(run: Run, status: RunStatus, conclusion: Conclusion | null = null) {
    Object.assign(run, { status, conclusion, updatedAt: new Date() });
  }

  function filterRuns(query: URLSearchParams): Run[] {
    const [event, branch, status] = ['event', 'branch', 'status'].map((key) => query.get(key));
    return state.runs.filter(
      (run) =>
        (!event || run.event === event) &&
        (!branch || run.branch === branch) &&
        (!status || run.status === status || run.conclusion === status),
    );
  }

  const api = () => `${serviceUrl}/repos/${repository}`;
  const page = `https://github.com/${repository}`;
  const head = () => ({ sha: 'a'.repeat(40), url: `${api()}/commits/${'a'.repeat(40)}` });

  function describeRepository({ permissions }: Caller) {
    const isAdmin = permissions === 'classic' || permissions.administration === 'write';
    return {
      id: 1,
      name,
      full_name: repository,
      private: state.private,
      visibility: state.private ? 'private' : 'public',
      owner: { login: owner, id: 1, type: 'User' },
      html_url: page,
      url: api(),
      default_branch: state.defaultBranch,
      archived: false,
      disabled: false,
      fork: false,
      has_actions: state.actionsEnabled,
      permissions: { admin: isAdmin, maintain: isAdmin, push: true, triage: true, pull: true },
    };
  }

  function describeWorkflow(workflow: Workflow) {
    const id = state.workflows.indexOf(workflow) + 1;
    return {
      id,
      node_id: `W_${id}`,
      name: workflow.name,
      path: `.github/workflows/${workflow.file}`,
      state: workflow.state,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      url: `${api()}/actions/workflows/${id}`,
      html_url: `${page}/blob/${state.defaultBranch}/.github/workflows/${workflow.file}`,
      badge_url: `${page}/workflows/${workflow.name}/badge.svg`,
    };
  }

  function describeRun(run: Run) {
    const workflowId = state.workflows.findIndex(({ file }) => file === run.workflow) + 1;
    const url = `${api()}/actions/runs/${run.id}`;
    const times = {
      created_at: run.createdAt.toISOString(),
      updated_at: run.updatedAt.toISOString(),
    };
    return {
      id: run.id,
      node_id: `R_${run.id}`,
      name: state.workflows[workflowId - 1]?.name,
      display_title: state.workflows[workflowId - 1]?.name,
      path: `.github/workflows/${run.workflow}`,
      run_number: run.number,
      run_attempt: 1,
      event: run.event,
      status: run.status,
      conclusion: run.conclusion,
      workflow_id: workflowId,
      head_branch: run.branch,
      head_sha: head().sha,
      ...times,
      run_started_at: times.created_at,
      url,
      html_url: `${page}/actions/runs/${run.id}`,
      jobs_url: `${url}/jobs`,
      logs_url: `${url}/logs`,
      artifacts_url: `${url}/artifacts`,
      cancel_url: `${url}/cancel`,
      workflow_url: `${api()}/actions/workflows/${workflowId}`,
    };
  }

  function describeJob(run: Run) {
    return {
      id: run.id * 10,
      run_id: run.id,
      run_url: describeRun(run).url,
      node_id: `J_${run.id}`,
      head_sha: head().sha,
      url: `${api()}/actions/jobs/${run.id * 10}`,
      html_url: `${page}/actions/runs/${run.id}/job/${run.id * 10}`,
      name: run.workflow.replace('.yml', ''),
      status: run.status,
      conclusion: run.conclusion,
      created_at: run.createdAt.toISOString(),
      started_at: run.createdAt.toISOString(),
      completed_at: run.status === 'completed' ? run.updatedAt.toISOString() : null,
      steps: run.steps.map((step, index) => ({ ...step, number: index + 1 })),
      labels: ['ubuntu-24.04'],
    };
  }

  function describeArtifact({ id, name, bytes, createdAt, runId, expiresAt }: Artifact) {
    const url = `${api()}/actions/artifacts/${id}`;
    return {
      id,
      node_id: `A_${id}`,
      name,
      size_in_bytes: bytes,
      url,
      archive_download_url: `${url}/zip`,
      expired: isExpired({ expiresAt }),
      created_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      updated_at: createdAt.toISOString(),
      workflow_run: { id: runId, head_branch: state.defaultBranch },
    };
  }

  const service = await startService<keyof typeof operations, Caller>({
    port: options.port,
    operations,
    // GitHub redirects downloads to another host, which accepts a signed URL instead of a token.
    otherwise(request) {
      const [, id] = new URL(request.url).pathname.split(blobs);
      const zip = state.artifacts.find((artifact) => String(artifact.id) === id)?.zip;
      return Promise.resolve(zip && new Response(zip));
    },
    usualFailures: {
      401: 'Bad credentials',
      403: 'Resource not accessible by personal access token',
      404: 'Not Found',
      429: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
      500: 'Server Error',
      503: 'Service unavailable',
    },
    invalidBodyStatus: 422,
    authenticate(headers) {
      if (!headers.get('user-agent'))
        throw new Refusal(
          403,
          'Request forbidden by administrative rules. Please make sure your request has a User-Agent header',
        );
      const version = headers.get('x-github-api-version');
      if (version && !versions.includes(version))
        throw new Refusal(400, `"${version}" is not a supported version.`);
      const token = readBearer(headers);
      if (!token) throw new Refusal(401, 'Requires authentication');
      const known = state.tokens.get(token);
      const hasEnded = known?.expires && known.expires.getTime() < Date.now();
      if (!known || hasEnded) throw new Refusal(401, 'Bad credentials');
      if (state.requestsLeft <= 0)
        throw new Refusal(403, 'API rate limit exceeded for user ID 1.', {
          headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetTime()) },
        });
      state.requestsLeft--;
      return { ...known, token };
    },
    authorize({ permissions, repositories }, permission, params) {
      const asked = `${params.owner}/${params.repo}`;
      const isElsewhere = asked.toLowerCase() !== repository.toLowerCase();
      const isOutside = repositories && !repositories.includes(repository);
      // GitHub doesn't say that a repository exists which the token doesn't reach.
      if (isElsewhere || (isOutside && state.private)) throw createNotFound();
      if (permissions === 'classic') return;
      const [area = '', needed] = permission.split('=');
      const granted = area === 'metadata' ? 'read' : permissions[area as Permission];
      if (!isOutside && (granted === 'write' || (granted === 'read' && needed === 'read'))) return;
      // What is public may be read with every token.
      if (!state.private && needed === 'read' && ['actions', 'contents', 'metadata'].includes(area))
        return;
      throw new Refusal(403, 'Resource not accessible by personal access token', {
        headers: { 'x-accepted-github-permissions': permission },
      });
    },
    formatRefusal: ({ status, message }) => ({
      message,
      documentation_url: documentation,
      status: String(status),
    }),
    headers: (caller) => ({
      'x-github-media-type': 'github.v3; format=json',
      'x-ratelimit-limit': String(rateLimit),
      'x-ratelimit-remaining': String(Math.max(0, state.requestsLeft)),
      'x-ratelimit-reset': String(resetTime()),
      ...(caller?.permissions === 'classic' && { 'x-oauth-scopes': 'repo, workflow' }),
      ...(caller?.expires && {
        'github-authentication-token-expiration': formatExpiry(caller.expires),
      }),
    }),
  });

  serviceUrl = service.url;
  return {
    ...service,
    state,
    env: { GITHUB_API_URL: service.url },
    /** Adds a run that something else than a dispatch has started. */
    addRun,
    /** Moves a run on, as GitHub does by itself. */
    moveRun,
    /** Uses up the hour's requests. */
    exhaustRateLimit: () => {
      state.requestsLeft = 0;
    },
  };
}

export type Github = Awaited<ReturnType<typeof startGithub>>;

/** Words with which GitHub refuses for reasons that share a status, for `fail`. */
export const githubRefusals = {
  secondaryRateLimit: {
    message:
      'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    headers: { 'retry-after': '60' },
  },
  ssoRequired: {
    message:
      'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.',
  },
} satisfies Record<string, FailureOptions>;

function createNotFound(message = 'Not Found'): Refusal {
  return new Refusal(404, message);
}

function findNamed(values: Map<string, Timed>, name = ''): [string, Timed] {
  const found = values.get(name.toUpperCase());
  if (!found) throw createNotFound();
  return [name.toUpperCase(), found];
}

function describeVariable([name, { value, ...times }]: [string, Timed]) {
  return { name, value, ...describeTimes(times) };
}

function describeSecret([name, times]: [string, Timed]) {
  return { name, ...describeTimes(times) };
}

function describeTimes({ createdAt, updatedAt }: Omit<Timed, 'value'>) {
  return { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

/** One page of a list, as GitHub numbers them. */
function list(
  name: string,
  rows: unknown[],
  query: URLSearchParams,
  usualSize: number,
  maxSize = 100,
) {
  const size = Math.min(Number(query.get('per_page') ?? usualSize), maxSize);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  const body = { total_count: rows.length, [name]: rows.slice(start, start + size) };
  return { status: 200, body };
}

const resetTime = () => Math.floor(Date.now() / 1000) + 3600;

/** As GitHub writes the end of a token: `2026-12-24 18:00:00 UTC`. */
function formatExpiry(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
