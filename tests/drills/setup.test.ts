import { startWorld } from './support/world';

/* `npm run setup` from nothing to a running school, killed wherever it can be, and refused in every way. */

type World = Awaited<ReturnType<typeof startWorld>>;

/** More runs than there are changes to make: an endless loop fails the test. */
const maxRuns = 60;

describe('killed after the first change of every kind and started again', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  test('set-up goes on where it stopped, until everything is there', async () => {
    let runs = 0;
    for (;;) {
      const before = world.countKindsOfChanges();
      const { code, output, isKilled } = await world.setUp({
        killWhen: () => world.countKindsOfChanges() > before,
      });
      runs += 1;
      if (!isKilled) {
        expect({ code, output }).toMatchObject({ code: 0 });
        break;
      }
      expect(runs).toBeLessThan(maxRuns);
    }
    expect(runs).toBeGreaterThan(5);
  });

  test('nothing was made twice, and nothing is missing', async () => {
    const { github, supabase, cloudflare, mails } = world;
    const [project, ...others] = supabase.state.projects.values();
    expect(others).toEqual([]);
    expect(project?.region).toBe('sa-east-1');
    expect([...(project?.functions.keys() ?? [])]).toEqual(['agendar-visita-email']);
    expect([...cloudflare.state.projects.keys()]).toEqual(['escola-coopen']);
    expect([...github.state.secrets.keys()].sort()).toEqual([
      'CLOUDFLARE_API_TOKEN',
      'SUPABASE_SECRET_KEY',
    ]);
    const secretKey = project?.keys.find(({ type }) => type === 'secret')?.value;
    expect(github.state.secrets.get('SUPABASE_SECRET_KEY')?.value).toBe(secretKey);
    expect(github.state.variables.get('PUBLISH_ON_SAVE')?.value).toBe('true');
    const [counts] = (await project?.database?.query(`
      select (select count(*)::int from public.equipe) as members,
        (select count(*)::int from auth.users) as accounts,
        (select count(*)::int from public.solicitacoes_visita) as visits,
        (select count(*)::int from vault.secrets) as secrets`)) as object[];
    expect(counts).toEqual({ members: 1, accounts: 1, visits: 1, secrets: 3 });
    const recipients = mails.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
    expect(recipients.filter((address) => address === 'secretaria@escola.example')).toHaveLength(1);
    expect(recipients).toContain('ana@escola.example');
  });

  test('a finished installation is left as it is', async () => {
    const before = world.listChanges().length;
    const { code, output } = await world.setUp();
    expect(output).toContain('Tudo já estava pronto');
    expect(code).toBe(0);
    expect(world.listChanges()).toHaveLength(before);
  });

  test('secrets are in no output, and only their owner can read the file', async () => {
    const { text, mode } = await world.readSettings();
    expect(mode).toBe(0o600);
    expect(text).not.toContain('github_pat_dispatch');
    expect(text).not.toContain('gho_operator');
    const { output } = await world.setUp();
    for (const secret of ['senha do correio', 'gho_operator', 'github_pat_dispatch', 'sb_secret_'])
      expect(output).not.toContain(secret);
  });

  test('every request was one that the services describe', () => {
    const { github, supabase, cloudflare } = world;
    expect([github, supabase, cloudflare].flatMap(({ violations }) => violations)).toEqual([]);
  });
});

/** A sentence that tells the operator what to do. */
const cure =
  /\b(Confira|Crie|Escolha|Repita|repita|Espere|Apague|apague|Pause|pause|Entre|Restaure|restaure|grave|Use|Diga|Leia|Troque)\b/;

interface Refused {
  name: string;
  refuse: (world: World) => void;
  env?: Record<string, string>;
  words: RegExp;
}

const refusals: Refused[] = [
  {
    name: 'a wrong token of Supabase',
    refuse: () => undefined,
    env: { SUPABASE_ACCESS_TOKEN: `sbp_${'f'.repeat(40)}` },
    words: /Supabase/,
  },
  {
    name: 'a wrong token of GitHub',
    refuse: () => undefined,
    env: { GITHUB_TOKEN: 'gho_wrong' },
    words: /GitHub/,
  },
  {
    name: 'a wrong token of Cloudflare',
    refuse: () => undefined,
    env: { CLOUDFLARE_API_TOKEN: 'wrong' },
    words: /Cloudflare/,
  },
  {
    name: 'a token of Cloudflare that may not edit Pages',
    refuse: ({ cloudflare }) =>
      cloudflare.state.tokens.set('reader', { permissions: ['account_read', 'pages_read'] }),
    env: { CLOUDFLARE_API_TOKEN: 'reader' },
    words: /Cloudflare|Pages/,
  },
  {
    name: 'the quota of free projects',
    refuse: async ({ supabase }) => {
      await supabase.addProject('um');
      await supabase.addProject('dois');
    },
    words: /projeto/i,
  },
  {
    name: 'too many requests',
    refuse: ({ supabase }) => supabase.fail('createProject', 429),
    words: /429|pedidos demais/,
  },
  {
    name: 'a Supabase that is down',
    refuse: ({ supabase }) => supabase.fail('createProject', 503),
    words: /503|problemas/,
  },
  {
    name: 'a broken connection',
    refuse: ({ supabase }) => supabase.fail('createProject', 'drop'),
    words: /resposta|rede/i,
  },
  {
    name: 'a function that is too big',
    refuse: ({ supabase }) => supabase.fail('deployFunction', 413),
    words: /função/,
  },
  {
    name: 'a mail server that refuses the mail',
    refuse: ({ mails }) => {
      mails.refusal = { step: 'recipient', code: 550 };
    },
    words: /e-mail/,
  },
];

describe('refused', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  test.each(refusals)('by $name, it names the cure', async ({ refuse, env, words }) => {
    await refuse(world);
    const { code, output } = await world.setUp({ env });
    expect(code).not.toBe(0);
    expect(output).toMatch(words);
    expect(output).toMatch(cure);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
