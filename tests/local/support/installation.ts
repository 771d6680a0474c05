import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import postgres from 'postgres';
import { HostProcess } from './host-process';
import { chooseOwnPassword } from '../../runner/own-password.mjs';
import { findFreePorts } from '../../runner/ports.mjs';

/** Environment variables that `npm start` needs; the others could hold another installation's settings. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

/** A separate installation with its own data, settings and ports. */
export class Installation {
  /** A direct SQL connection, through the port that the host opens for tools on this machine. */
  readonly sql: postgres.Sql;
  private latest: HostProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly env: Record<string, string>,
  ) {
    this.sql = postgres(this.databaseUrl, { max: 1, onnotice: () => undefined });
  }

  /** @param settings Environment variables that override the defaults: no demo content, unused ports. */
  static async create(settings: Record<string, string> = {}): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'installation-'));
    const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = '', SQL_PORT = ''] = (
      await findFreePorts(4)
    ).map(String);
    return new Installation(folder, {
      ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name] ?? ''])),
      PORT,
      INBOX_PORT,
      INBOX_SMTP_PORT,
      SQL_PORT,
      SEED: 'false',
      DATA_DIR: join(folder, 'data'),
      ENV_FILE: join(folder, '.env'),
      ...settings,
    });
  }

  get databaseUrl(): string {
    return this.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${this.env.SQL_PORT}/postgres`;
  }

  get url(): string {
    return `http://localhost:${this.env.PORT}`;
  }

  get dataDir(): string {
    return this.env.DATA_DIR ?? '';
  }

  /**
   * Starts the host without waiting until it is ready.
   * @param command The program to run; by default only the data service.
   */
  launch(settings: Record<string, string> = {}, command?: string[]): HostProcess {
    this.latest = new HostProcess({ ...this.env, ...settings }, command);
    return this.latest;
  }

  async start(): Promise<HostProcess> {
    const host = this.launch();
    await host.waitUntilReady();
    return host;
  }

  /** Reads the settings that the host generated: keys and the first staff account. */
  async readSettings(): Promise<Settings> {
    return { ...parseEnv(await readFile(this.env.ENV_FILE ?? '', 'utf8')) } as unknown as Settings;
  }

  /** Replaces the initial password, with which staff can do nothing else. The host must be running. */
  async chooseOwnPassword(): Promise<void> {
    await chooseOwnPassword(this.url, this.env.ENV_FILE ?? '', await this.readSettings());
  }

  /** The output since the last start. */
  get output(): string {
    return this.latest?.output ?? '';
  }

  /** Stops the host if it is running. */
  async stop(): Promise<void> {
    await this.latest?.end('SIGTERM');
  }

  /** Stops the host and removes its files. */
  async remove(): Promise<void> {
    await this.sql.end();
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export interface Settings {
  JWT_SECRET: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  STAFF_EMAIL: string;
  STAFF_PASSWORD: string;
}
