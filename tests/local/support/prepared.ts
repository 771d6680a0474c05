import { cp } from 'node:fs/promises';
import { Installation } from './installation';

/**
 * Before all tests of services: starts an installation for the first time. Making its database takes ten seconds of
 * work; tests begin with a copy.
 */
export async function prepare(): Promise<Installation> {
  const installation = await Installation.create();
  await installation.start();
  await installation.stop();
  process.env.PREPARED_INSTALLATION = installation.folder;
  return installation;
}

/** An installation that has been started before, empty but for its staff account. */
export async function preparedInstallation(settings?: Record<string, string>) {
  const installation = await Installation.create(settings);
  await cp(process.env.PREPARED_INSTALLATION ?? '', installation.folder, { recursive: true });
  return installation;
}

/** One that runs for all tests of a file, and is gone after them. Called outside of any of them. */
export async function startedInstallation() {
  const installation = await preparedInstallation();
  afterAll(() => installation.remove());
  await installation.start();
  return installation;
}
