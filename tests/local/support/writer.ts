import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation';

const writers = 4;

/** Writes rows and files as fast as they are taken, and remembers what the service has acknowledged. */
export class Writer {
  readonly rows = new Map<number, string>();
  readonly files = new Map<string, string>();

  private constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  static async of(installation: Installation): Promise<Writer> {
    const { SUPABASE_SECRET_KEY: key } = await installation.settings();
    return new Writer(installation.url, { apikey: key, authorization: `Bearer ${key}` });
  }

  /** Goes on until the service is gone. */
  async writeUntilTheEnd(): Promise<void> {
    const rows = Array.from({ length: writers }, () => this.repeat(() => this.addRow()));
    await Promise.all([...rows, this.repeat(() => this.addFile())]);
  }

  /** Resolves when so many more rows and files have been acknowledged. */
  async hasWritten(more: { rows: number; files: number }): Promise<void> {
    const rows = this.rows.size + more.rows;
    const files = this.files.size + more.files;
    while (this.rows.size < rows || this.files.size < files) await sleep(10);
  }

  /** What was acknowledged and is not there, or is something else. */
  async missing(): Promise<string[]> {
    const stored = await this.storedNames();
    const rows = [...this.rows].filter(([id, name]) => stored.get(id) !== name);
    const files: string[] = [];
    for (const [path, content] of this.files) {
      const response = await fetch(`${this.url}/storage/v1/object/public/documentos/${path}`);
      if ((await response.text()) !== content) files.push(path);
    }
    return [...rows.map(([id]) => `row ${id}`), ...files];
  }

  private async repeat(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await write();
      } catch {
        return;
      }
    }
  }

  private async addRow(): Promise<void> {
    const name = randomUUID();
    const response = await fetch(`${this.url}/rest/v1/conselho_administrativo`, {
      method: 'POST',
      headers: {
        ...this.headers,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ name }),
    });
    const [row] = (await response.json()) as { id: number }[];
    if (response.status === 201 && row) this.rows.set(row.id, name);
  }

  private async addFile(): Promise<void> {
    const name = `${randomUUID()}.pdf`;
    const response = await fetch(`${this.url}/storage/v1/object/documentos/${name}`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/pdf' },
      body: name.repeat(1000),
    });
    if (response.ok) this.files.set(name, name.repeat(1000));
  }

  private async storedNames(): Promise<Map<number, string>> {
    const names = new Map<number, string>();
    for (let last = 0; ;) {
      const page = `id=gt.${last}&order=id&limit=1000`;
      const response = await fetch(
        `${this.url}/rest/v1/conselho_administrativo?select=id,name&${page}`,
        { headers: this.headers },
      );
      const rows = (await response.json()) as { id: number; name: string }[];
      if (rows.length === 0) return names;
      for (const { id, name } of rows) names.set(id, name);
      last = rows.at(-1)?.id ?? last;
    }
  }
}
