/**
 * `npm run bench -- soak [minutes]` is a school's day in fast motion, two hours by default: members save, visitors read,
 * the alert changes, and one publication follows the other. It shows what each process uses, the sizes of database and
 * data folder, and how long people wait, and fails if something that was acknowledged is missing, a request fails, or
 * something grows without bound (docs/reliability.md says how that is judged). Runs on Linux.
 */
import { cpus, totalmem } from 'node:os';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIpAddress } from '../../function/support/requests';
import { ensureConsole } from '../../../supabase/local/console-build';
import { Installation } from '../../local/support/installation';
import { createServiceClient, send, signInStaff } from '../../local/support/people';
import { estimateGrowth, findPercentile } from './figures';
import { Acknowledged, createPhotos, Member, signInMembers } from './members';
import { measureFolder, measureProcesses, type ProcessUse } from './processes';
import { Waits } from './record';

const wholeHost = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];
const memberCount = 30;
const visitorCount = 50;
const memberPause = 20_000;
const visitorPause = 2000;
const alertPause = 15_000;
/** How long the last publication may take after the day, also on a slow machine. */
const patience = 20 * 60_000;
const megabyte = 1024 * 1024;

/** What a process may grow by in the second half: caches and the heap go on filling up for a while. */
const getMemoryLimit = (median: number) => 0.1 * median + 96 * megabyte;
/** A few connections to the database and log files may be open that were not before. */
const additionalFiles = 10;
/** What the database may grow by for each byte of text that was saved: history keeps the row before and after. */
const databaseRatio = 10;
/** A database writes ahead, and keeps what it wrote for reuse. */
const databaseAllowance = 64 * megabyte;
/** Releases and the working folder, in sizes of the live release. */
const siteRatio = 15;

interface Sample {
  /** Seconds since the day began. */
  time: number;
  processes: ProcessUse[];
  database: number;
  folders: { service: number; site: number };
}

/** Lets a day of this many minutes pass; returns what is not as it should be. */
async function soak(minutes: number): Promise<string[]> {
  await ensureConsole();
  const installation = await Installation.create({ SEED: 'true' });
  try {
    const host = installation.launch({}, wholeHost);
    await host.waitUntilReady();
    return await passDay(installation, host.pid, minutes * 60_000);
  } finally {
    await installation.remove();
  }
}

async function passDay(
  installation: Installation,
  hostPid: number,
  duration: number,
): Promise<string[]> {
  const current = join(installation.dataDir, 'site', 'current');
  await waitFor(() => readlink(current).then(Boolean, () => false), 'the first publication');
  const [acknowledged, waits, releases] = [new Acknowledged(), new Waits(), new Set<string>()];
  const staff = await signInStaff(installation);
  const photos = await createPhotos();
  const members = (await signInMembers(installation, memberCount)).map(
    (client, index) => new Member(client, index + 1, acknowledged, waits, photos),
  );
  const alert = await staff
    .from('alertas')
    .insert({ title: 'Aviso 0', ends_at: new Date(Date.now() + 86_400_000).toISOString() })
    .select('id')
    .single()
    .throwOnError();

  const startedAt = performance.now();
  const endsAt = startedAt + duration;
  const samples: Sample[] = [];
  const takeSample = async () => {
    const sample = await measure(installation, hostPid, (performance.now() - startedAt) / 1000);
    samples.push(sample);
    return sample;
  };
  const before = await takeSample();
  describeSample('Before', before);

  let lastAlert = '';
  const changeAlert = async () => {
    const title = `Aviso ${Math.round(performance.now() - startedAt)}`;
    const saved = await waits.measure('save the alert', () =>
      staff.from('alertas').update({ title }).eq('id', alert.data.id).select('id').single(),
    );
    if (saved) lastAlert = title;
  };
  const watchReleases = async () => {
    releases.add(await readlink(current));
  };
  const sampleRegularly = async () => {
    const from = performance.now();
    await sleep(Math.min(60_000, duration / 15));
    describeSample(`${Math.round((performance.now() - startedAt) / 1000)} s`, await takeSample());
    for (const line of waits.describe(from)) console.log(`    ${line}`);
    console.log(`    ${acknowledged.saves} saves, ${waits.failures.length} failures so far`);
  };
  const repeat = async (pause: number, work: () => Promise<void>) => {
    await sleep(Math.random() * Math.min(pause, duration / 4));
    while (performance.now() < endsAt) {
      await work();
      await sleep(pause * (0.5 + Math.random()));
    }
  };
  await Promise.all([
    ...members.map((member) => repeat(memberPause, () => member.save())),
    ...Array.from({ length: visitorCount }, () =>
      repeat(visitorPause, createVisitor(installation, acknowledged, waits)),
    ),
    repeat(alertPause, changeAlert),
    repeat(1000, watchReleases),
    repeat(0, sampleRegularly),
  ]);

  const newest = [...acknowledged.rows.noticias].at(-1);
  const isLive = async () => {
    const [home, article] = await Promise.all([
      fetchText(`${installation.url}/`),
      fetchText(`${installation.url}/noticia/${newest?.[0]}`),
    ]);
    return home.includes(lastAlert) && article.includes(newest?.[1] ?? '-');
  };
  const problems = [...new Set(waits.failures)].map((failure) => `Failed: ${failure}`);
  const service = await createServiceClient(installation);
  await changeAlert();
  await waitFor(isLive, 'the last alert and article on the site').catch((error: Error) =>
    problems.push(error.message),
  );
  const shown = await send(
    installation,
    '/rest/v1/alertas?select=title&order=starts_at.desc&limit=1',
  );
  if (!(await shown.text()).includes(lastAlert)) problems.push('Visitors see another alert');
  problems.push(...(await acknowledged.findLost(service)).map((each) => `Lost: ${each}`));
  // Connections that nobody uses any more are closed after some seconds, and a publication may be running.
  await sleep(30_000);
  const after = await takeSample();
  describeSample('After', after);
  console.log(
    `\n${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, Node.js ${process.version}`,
  );
  console.log(
    `${duration / 60_000} minutes: ${acknowledged.saves} saves (${toMegabytes(acknowledged.textBytes)} of text, ` +
      `${acknowledged.files.size} photos of ${toMegabytes(acknowledged.fileBytes)}), ${releases.size} releases seen`,
  );
  for (const line of waits.describe()) console.log(`  ${line}`);
  return [...problems, ...(await judge(samples, acknowledged, current))];
}

/** Compares what grew with its limits. */
async function judge(samples: Sample[], acknowledged: Acknowledged, current: string) {
  const [before, after] = [samples[0], samples.at(-1)];
  if (!before || !after) return ['Nothing was measured'];
  const problems: string[] = [];
  const check = (what: string, value: number, limit: number, unit = toMegabytes) => {
    const line = `${what}: ${unit(value)}, limit ${unit(limit)}`;
    console.log(`  ${line}`);
    if (value > limit) problems.push(line);
  };
  // The last sample is taken when everybody has left.
  const ofDay = samples.slice(0, -1);
  const second = ofDay.slice(Math.floor(ofDay.length / 2));
  for (const { pid, name, openFiles } of before.processes) {
    const last = after.processes.find((each) => each.pid === pid);
    if (!last) continue;
    const series = second.flatMap(({ time, processes }) => {
      const value = processes.find((each) => each.pid === pid)?.memory;
      return value === undefined ? [] : [{ time, value }];
    });
    const median = findPercentile(
      series.map(({ value }) => value),
      0.5,
    );
    check(
      `${name}: memory added in the second half`,
      estimateGrowth(series),
      getMemoryLimit(median),
    );
    check(
      `${name}: files open afterwards and not before`,
      last.openFiles - openFiles,
      additionalFiles,
      String,
    );
  }
  check(
    'database: growth',
    after.database - before.database,
    databaseRatio * acknowledged.textBytes + 8 * megabyte,
  );
  check(
    'data service: growth of its folder',
    after.folders.service - before.folders.service,
    databaseRatio * acknowledged.textBytes + databaseAllowance + 1.1 * acknowledged.fileBytes,
  );
  check(
    'site: size of its folder',
    after.folders.site,
    siteRatio * (await measureFolder(`${current}/`)),
  );
  return problems;
}

/** Creates a visitor, who opens a page or reads what pages fetch, from an address of their own. */
function createVisitor(installation: Installation, acknowledged: Acknowledged, waits: Waits) {
  const address = generateIpAddress();
  const pages = ['/', '/coopen-inspira', '/alimentacao', '/agenda', '/busca/inicio.json'];
  const rows = [
    '/rest/v1/cardapios?select=*&is_active=eq.true&limit=1',
    '/rest/v1/categorias_atividades?select=id,nome,atividades(*)',
    '/rest/v1/alertas?select=title&limit=1',
  ];
  return async () => {
    const choice = Math.random();
    const ids = [...acknowledged.rows.noticias.keys()];
    const article = `/noticia/${pick(ids) ?? 1}`;
    const [kind, path] =
      choice < 0.3
        ? ['read rows', pick(rows)]
        : ['open a page', choice < 0.5 ? article : pick(pages)];
    await waits.measure(kind ?? '', async () => {
      const response = await send(installation, path ?? '/', {
        headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' },
      });
      await response.arrayBuffer();
      // The page at the address of an article that is not published yet fetches it; a static host answers it with 404.
      const isFine = response.ok || (path === article && response.status === 404);
      return { error: isFine ? undefined : `${response.status} ${path}` };
    });
  };
}

async function measure(installation: Installation, hostPid: number, time: number): Promise<Sample> {
  const [processes, [row], service, site] = await Promise.all([
    measureProcesses(hostPid),
    installation.sql<{ size: string }[]>`select pg_database_size(current_database()) as size`,
    measureFolder(join(installation.dataDir, 'service')),
    measureFolder(join(installation.dataDir, 'site')),
  ]);
  return { time, processes, database: Number(row?.size), folders: { service, site } };
}

function describeSample(label: string, { processes, database, folders }: Sample): void {
  const uses = processes
    .filter(({ memory }) => memory > 10 * megabyte)
    .map(({ name, memory, openFiles }) => `${name} ${toMegabytes(memory)}, ${openFiles} files`);
  console.log(`${label}: ${uses.join('; ')}`);
  console.log(
    `    database ${toMegabytes(database)}, its folder ${toMegabytes(folders.service)}, site ${toMegabytes(folders.site)}`,
  );
}

async function waitFor(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await sleep(500);
  }
}

const fetchText = async (url: string) => (await fetch(url)).text();
const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
const toMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

const minutes = Number(process.argv[3] ?? 120);
if (!(minutes > 0)) throw new Error('npm run bench -- soak [minutes]');
const problems = await soak(minutes);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('✓ Nothing was lost, and nothing grew without bound.');
