import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { largestPhotoFile } from 'shared/photos';
import { Refusal } from '../../local/log.ts';
import { EarlierSite, type Patience } from './earlier-site.ts';
import { FileProblem } from './file-problem.ts';
import { getUploadPath } from './index.ts';

/** Documents may have less. */
const largestFile = largestPhotoFile;

interface FileSources {
  /** The folder wp-content/uploads, or one that contains it. */
  uploads?: string;
  /** Hosts of the earlier site and of its files, without www. */
  hosts: readonly string[];
  /** Hosts that may be in a private network: those of the site itself. */
  ownHosts: readonly string[];
  patience?: Patience;
}

/** Reads files of the earlier site: from a folder, or else from the site. */
export class FileReader {
  private constructor(
    readonly site: EarlierSite,
    private readonly folder: string | null,
  ) {}

  /** @throws {Refusal} when the folder does not exist */
  static async create({ uploads, ...sources }: FileSources): Promise<FileReader> {
    const site = new EarlierSite({ ...sources, largestFile });
    if (uploads === undefined) return new FileReader(site, null);
    const folder = await realpath(uploads).catch(() => null);
    if (!folder || !(await stat(folder)).isDirectory())
      throw new Refusal(`A pasta ${uploads} não existe.`);
    return new FileReader(site, folder);
  }

  /** Finds a file in the folder; null if it is not there. */
  async find(url: string): Promise<string | null> {
    const path = getUploadPath(url);
    if (!this.folder || !path) return null;
    for (const below of ['', 'uploads', 'wp-content/uploads']) {
      const file = await realpath(join(this.folder, below, path)).catch(() => null);
      // The path comes from the export: it must not lead out of the folder.
      if (file?.startsWith(this.folder + sep)) return file;
    }
    return null;
  }

  /** Whether the file would come from the earlier site. */
  isRemote = (url: string) => this.site.has(url);

  /** @throws {FileProblem} when there is no such file, or it is too large */
  async read(url: string): Promise<Buffer> {
    const file = await this.find(url);
    if (!file) {
      if (this.isRemote(url)) return this.site.download(url);
      throw new FileProblem('não está na pasta, nem no site antigo');
    }
    const { size } = await stat(file);
    if (size > largestFile) throw new FileProblem('tem mais de 40 MB');
    return readFile(file);
  }
}
