import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Tables } from 'shared/database.types';
import { listFiles, readIfExists, writeAtomically } from 'shared/node/file-system';
import { mapParallel } from 'shared/parallel';
import { type Context, getErrorMessage, type Job } from '../context.ts';
import { type Client, createSecretClient, runQuery } from '../steps/read-content.ts';
import type { Manifest } from '../steps/assemble-release.ts';
import { listReleaseIds } from '../stored-releases.ts';
import {
  type Address,
  askForAddresses,
  buildStorageAddress,
  findCopies,
  isUnguessable,
  places,
  splitStoredPath,
} from './addresses.ts';
import {
  deleteDeployments,
  type EarlierDeployment,
  HostRefusal,
  listEarlierDeployments,
} from './deployments.ts';

const concurrency = 4;
const requestTimeoutMs = 10_000;
/** All that follows a publication takes at most this long; the next one continues. */
const finishTimeoutMs = 6 * 60_000;

interface Withdrawal {
  row: Tables<'retiradas'>;
  addresses: Address[];
  /** Why something is still there, in sentences for staff. */
  problems: string[];
}

/**
 * Photos and items that staff have taken off the air (`retirar_do_ar`), as far as they are not gone everywhere. Each step
 * may be repeated, and what a crash interrupts is done by the next publication.
 */
export class Withdrawals {
  readonly #job: Job;
  readonly #client: Client;
  #pending: Withdrawal[] = [];
  /** The files of the releases from before. */
  #released: ReadonlySet<string> = new Set();

  private constructor(job: Job) {
    this.#job = job;
    this.#client = createSecretClient(job.settings);
  }

  /**
   * Reads what is pending. Call it before the content is read: what is found here is no longer in the content. When it
   * can't be read, nothing is recorded as gone either.
   */
  static async read(job: Job): Promise<Withdrawals> {
    const withdrawals = new Withdrawals(job);
    await withdrawals.#logErrors(async () => {
      const open = withdrawals.#client.from('retiradas').select('*').is('concluida_em', null);
      const rows = await runQuery(open.order('requested_at'), limitTime());
      if (rows.length > 0) withdrawals.#released = await listReleasedFiles(job.settings.folders);
      withdrawals.#pending = rows.map((row) => ({
        row,
        addresses: (row.enderecos as unknown as Address[]).map((address) => ({ ...address })),
        problems: [],
      }));
    });
    return withdrawals;
  }

  /**
   * Whether copies may be in releases and caches, so that the next release has to be built without them. What only the
   * host still shows is not a reason: a build would not change it.
   */
  get needPurge(): boolean {
    return this.#pending.some(({ row }) => !row.publicada_em || this.#isReleased(row));
  }

  #isReleased(row: Withdrawal['row']): boolean {
    const copies = findCopies(row.arquivos.filter(isUnguessable), this.#released);
    return copies.length > 0 || listPages(row, this.#released).length > 0;
  }

  /**
   * Removes the files from the storage, and records which URLs showed them while the releases that have them still
   * exist. It comes before the build, so that a failing build doesn't keep a photo in the storage.
   */
  async begin(): Promise<void> {
    if (this.#pending.length === 0) return;
    const { settings } = this.#job;
    await this.#logErrors(async () => {
      const released = this.#released;
      await this.#removeBuiltCopies(this.#pending.flatMap(({ row }) => row.arquivos));
      for (const withdrawal of this.#pending) {
        const { arquivos } = withdrawal.row;
        await this.#removeFiles(withdrawal);
        addAddresses(
          withdrawal,
          places.storage,
          arquivos.map((file) => buildStorageAddress(settings, file)),
        );
        const copies = findCopies(arquivos, released).map((path) =>
          buildSiteUrl(settings.siteUrl, path),
        );
        addAddresses(withdrawal, places.copy, copies);
        const pages = listPages(withdrawal.row, released).map((path) =>
          buildSiteUrl(settings.siteUrl, path),
        );
        addAddresses(withdrawal, places.page, pages);
        for (const address of withdrawal.addresses)
          if (address.endereco.startsWith('/'))
            address.endereco = settings.siteUrl + address.endereco;
        await this.#record(withdrawal, { enderecos: withdrawal.addresses });
      }
    });
  }

  /**
   * Deletes what the host keeps of earlier publications, asks for every URL, and records what is gone. The new release
   * is live.
   * @param purged whether this publication has purged releases and caches
   */
  async finish({ signal }: Context, { files }: Manifest, purged: boolean): Promise<void> {
    const { settings } = this.#job;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(finishTimeoutMs)]);
    const hosted = await this.#deleteDeployments(purged, limit);
    if (this.#pending.length === 0) return;
    await mapParallel(this.#pending, concurrency, async (withdrawal) => {
      await this.#logErrors(async () => {
        const { arquivos, publicada_em } = withdrawal.row;
        // A picture of a name that others may have, too, stays while another item shows it.
        const stays = new Set(
          findCopies(
            arquivos.filter((file) => !isUnguessable(file)),
            Object.keys(files),
          ).map((path) => buildSiteUrl(settings.siteUrl, path)),
        );
        withdrawal.addresses = withdrawal.addresses.filter(({ endereco }) => !stays.has(endereco));
        const lost = [...this.#released].filter((path) => !(path in files));
        addAddresses(
          withdrawal,
          places.page,
          listLost(withdrawal.row, lost).map((path) => buildSiteUrl(settings.siteUrl, path)),
        );
        if (settings.workflowRepository && (purged || !publicada_em))
          renewAddress(
            withdrawal,
            places.cache,
            `https://github.com/${settings.workflowRepository}/actions/caches`,
          );
        if (hosted.problem) withdrawal.problems.push(hosted.problem);
        withdrawal.addresses = await askForAddresses(settings, withdrawal.addresses, limit);
        const problem = [...withdrawal.problems, describeRest(withdrawal.addresses)]
          .filter(Boolean)
          .join(' ');
        await this.#record(withdrawal, {
          enderecos: withdrawal.addresses,
          publicada: purged || publicada_em !== null,
          problema: problem,
          concluida: true,
        });
        const title = withdrawal.row.titulo ?? withdrawal.row.tabela;
        this.#job.log(
          problem
            ? `  retirada de “${title}”: ${problem}`
            : `  retirada de “${title}”: sumiu de toda parte`,
        );
      });
    });
  }

  /**
   * Deletes earlier deployments after a purge, and again in every publication until that has succeeded once.
   * @returns why some are left, for staff
   */
  async #deleteDeployments(
    purged: boolean,
    signal: AbortSignal,
  ): Promise<{ problem: string | null }> {
    const { settings, log } = this.#job;
    const { cloudflare, command, folders } = settings;
    if (!cloudflare || !command) return { problem: null };
    const due = join(folders.site, 'deployments-due');
    const hasOpen = this.#pending.some(({ addresses }) =>
      addresses.some(({ lugar, sumiu_em }) => lugar === places.deployment && !sumiu_em),
    );
    if (!purged && !hasOpen && !existsSync(due)) return { problem: null };
    try {
      await writeAtomically(due, '');
      const earlier = await listEarlierDeployments(cloudflare, signal);
      for (const withdrawal of this.#pending) {
        addAddresses(
          withdrawal,
          places.deployment,
          listDeploymentUrls(earlier, withdrawal, settings.siteUrl),
        );
        await this.#record(withdrawal, { enderecos: withdrawal.addresses });
      }
      await deleteDeployments(cloudflare, earlier, signal);
      await rm(due, { force: true });
      if (earlier.length > 0)
        log(`  publicações anteriores no Cloudflare: ${earlier.length} apagadas`);
      return { problem: null };
    } catch (error) {
      const problem =
        error instanceof HostRefusal
          ? error.message
          : 'As publicações anteriores no Cloudflare não puderam ser apagadas.';
      log(`  aviso: ${problem} (${getErrorMessage(error)})`);
      return { problem };
    }
  }

  async #removeFiles({ row, addresses, problems }: Withdrawal): Promise<void> {
    const isGone = (file: string) =>
      addresses.some(
        ({ endereco, sumiu_em }) =>
          sumiu_em && endereco === buildStorageAddress(this.#job.settings, file),
      );
    const files = row.arquivos.filter((file) => !isGone(file)).map(splitStoredPath);
    for (const bucket of new Set(files.map((file) => file.bucket))) {
      const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
      const { error } = await this.#client.storage.from(bucket).remove(paths);
      if (!error) continue;
      this.#job.log(`  aviso: o armazenamento não apagou ${bucket} (${error.message})`);
      problems.push('O armazenamento não apagou todos os arquivos.');
    }
  }

  /**
   * Removes the copies of earlier builds. The next release would contain them if another item shows the same picture,
   * which was sent twice: files are known by the digest of their content (takeInventory).
   */
  async #removeBuiltCopies(files: readonly string[]): Promise<void> {
    const folder = this.#job.settings.folders.public;
    const built = (await listFiles(join(folder, 'static'))).map((path) => `static/${path}`);
    for (const path of findCopies(files.filter(isUnguessable), built)) await rm(join(folder, path));
  }

  async #record({ row }: Withdrawal, registro: object): Promise<void> {
    type Call = Database['public']['Functions']['registrar_retirada']['Args'];
    const call = { retirada: row.id, registro } as Call;
    const { error } = await this.#client.rpc('registrar_retirada', call).abortSignal(limitTime());
    if (error) throw new Error(`registrar_retirada: ${error.code}`);
  }

  async #logErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#job.log(
        `  aviso: uma retirada fica para a próxima publicação (${getErrorMessage(error)})`,
      );
    }
  }
}

const limitTime = () => AbortSignal.timeout(requestTimeoutMs);

const buildSiteUrl = (siteUrl: string, path: string) =>
  `${siteUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;

type Item = Pick<Tables<'retiradas'>, 'tabela' | 'item' | 'completa'>;

/** The page of a whole article and its data, as far as releases have them. */
function listPages({ tabela, item, completa }: Item, released: ReadonlySet<string>): string[] {
  if (!completa || tabela !== 'noticias') return [];
  const data = `page-data/noticia/${item}/page-data.json`;
  return [
    ...(released.has(`noticia/${item}/index.html`) ? [`noticia/${item}`] : []),
    ...(released.has(data) ? [data] : []),
  ];
}

/**
 * The paths at which the site showed a whole document, or a page that staff had added, which its row had. They are those that
 * the new release lacks; if another one has left with it, its path is asked for as well.
 */
function listLost({ tabela, completa }: Item, lost: readonly string[]): string[] {
  if (completa && tabela === 'documentos')
    return lost.filter((path) => /^documentos\/[^/]+\.pdf$/.test(path));
  if (completa && tabela === 'paginas_livres')
    return lost
      .filter((path) => /^([^/]+\/index\.html|page-data\/[^/]+\/page-data\.json)$/.test(path))
      .map((path) => path.replace(/\/index\.html$/, ''));
  return [];
}

/** Lists the files of every stored release, retired ones included. */
async function listReleasedFiles(folders: Context['settings']['folders']): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const id of await listReleaseIds(folders)) {
    const text = await readIfExists(join(folders.manifests, `${id}.json`));
    if (text !== null)
      for (const path of Object.keys((JSON.parse(text) as Manifest).files)) paths.add(path);
  }
  return paths;
}

function addAddresses({ addresses }: Withdrawal, lugar: string, urls: readonly string[]): void {
  for (const endereco of urls)
    if (!addresses.some((address) => address.endereco === endereco))
      addresses.push({ endereco, lugar, sumiu_em: null });
}

/** Adds an address, or makes one count as not gone again. */
function renewAddress(withdrawal: Withdrawal, lugar: string, endereco: string): void {
  addAddresses(withdrawal, lugar, [endereco]);
  for (const address of withdrawal.addresses)
    if (address.endereco === endereco) address.sumiu_em = null;
}

/** For each deployment the URL of a copy of the photo, or else of its first page. */
function listDeploymentUrls(
  earlier: readonly EarlierDeployment[],
  { addresses }: Withdrawal,
  siteUrl: string,
): string[] {
  const copy = addresses.find(({ lugar }) => lugar === places.copy)?.endereco;
  const path = copy ? copy.slice(siteUrl.length) : '/';
  return earlier.flatMap(({ urls }) => urls.map((url) => url + path));
}

const restWords: Record<string, string> = {
  [places.storage]: 'no armazenamento (o cache dele pode guardar um arquivo por até uma hora)',
  [places.copy]: 'no site',
  [places.page]: 'nas páginas',
  [places.deployment]: 'em publicações anteriores',
};

/** Says where something still responds; empty when nothing does, or only what a later step looks after. */
function describeRest(addresses: readonly Address[]): string {
  const left = addresses.filter(({ sumiu_em, lugar }) => !sumiu_em && lugar !== places.cache);
  if (left.length === 0) return '';
  const counts = [...new Set(left.map(({ lugar }) => lugar))].map(
    (place) => `${left.filter(({ lugar }) => lugar === place).length} ${restWords[place] ?? place}`,
  );
  return `Endereços que ainda respondem: ${counts.join(', ')}.`;
}
