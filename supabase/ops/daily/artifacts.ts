import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGitHubApi, getRepository, need, type Settings } from '../parts/access.ts';
import type { Api } from '../parts/api.ts';
import { Refusal } from '../../local/log.ts';
import { parseName } from './names.ts';
import { nameArtifact } from './plan.ts';
import type { Store, StoredObject } from './store.ts';
import { extractEntry, listEntries } from './zip.ts';

interface Artifact {
  id: number;
  name: string;
  size_in_bytes: number;
  expired: boolean;
  expires_at: string | null;
  workflow_run?: { repository_id?: number; head_repository_id?: number } | null;
}

const perPage = 100;

/** Whether the repository's own code made an artifact. A pull request from a fork can store some with any name. */
const isOwn = ({ workflow_run: run }: Artifact) => run?.head_repository_id === run?.repository_id;

/** The artifacts of a repository at GitHub. Only the workflow's upload action can add some. */
export class ArtifactStore implements Store {
  readonly label = 'o GitHub';
  private readonly api: Api;
  private readonly repository: string;
  /** Zip files that were fetched, by artifact: one has several packs. */
  private readonly fetched = new Map<string, Promise<string>>();
  private folder: Promise<string> | undefined;

  /** @throws {MissingSetting} when GITHUB_TOKEN or GITHUB_REPOSITORY is missing */
  constructor(settings: Settings) {
    this.api = createGitHubApi(settings, need(settings, 'GITHUB_TOKEN'));
    this.repository = getRepository(settings);
  }

  async list(): Promise<StoredObject[]> {
    const artifacts = await this.listArtifacts();
    return artifacts.map(({ name, size_in_bytes, expires_at }) => ({
      name,
      size: size_in_bytes,
      expiresAt: expires_at ? new Date(expires_at) : undefined,
    }));
  }

  async fetch(name: string, to: string): Promise<void> {
    await extractEntry(await this.download(nameArtifact(name)), name, to);
  }

  /** Lists the files in an artifact, which has to be downloaded for that. */
  async listFiles(artifact: string): Promise<string[]> {
    return listEntries(await this.download(artifact));
  }

  /** Deletes the zip files that were fetched. */
  async close(): Promise<void> {
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private async listArtifacts(): Promise<Artifact[]> {
    const found: Artifact[] = [];
    for (let page = 1; ; page += 1) {
      const { artifacts } = await this.api.get<{ artifacts: Artifact[] }>(
        `/repos/${this.repository}/actions/artifacts?per_page=${perPage}&page=${page}`,
      );
      found.push(
        ...artifacts.filter((each) => !each.expired && isOwn(each) && parseName(each.name)),
      );
      if (artifacts.length < perPage) return found;
    }
  }

  private download(artifact: string): Promise<string> {
    const known = this.fetched.get(artifact);
    if (known) return known;
    const downloading = this.downloadZip(artifact);
    this.fetched.set(artifact, downloading);
    return downloading;
  }

  private async downloadZip(artifact: string): Promise<string> {
    const found = (await this.listArtifacts()).find(({ name }) => name === artifact);
    if (!found) throw new Refusal(`O GitHub não tem mais ${artifact}. Nada foi mudado.`);
    this.folder ??= mkdtemp(join(tmpdir(), 'artefatos-'));
    const path = join(await this.folder, `${artifact}.zip`);
    const { body } = await this.api.getResponse(
      `/repos/${this.repository}/actions/artifacts/${found.id}/zip`,
    );
    await pipeline(
      body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([]),
      createWriteStream(path, { mode: 0o600 }),
    );
    return path;
  }
}
