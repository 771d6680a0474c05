import { cp } from 'node:fs/promises';
import { Installation } from './installation';

const made: Installation[] = [];
afterAll(() => Promise.all(made.map((installation) => installation.remove())));

/** An installation that was never started; gone after the file's tests. */
export async function newInstallation(settings?: Record<string, string>) {
  const installation = await Installation.create(settings);
  made.push(installation);
  return installation;
}

/** One that has been started before, empty but for its staff account: a first start takes ten seconds of work. */
export async function preparedInstallation() {
  const installation = await newInstallation();
  await cp(process.env.PREPARED_INSTALLATION ?? '', installation.folder, { recursive: true });
  return installation;
}

/** One that runs. */
export async function startedInstallation() {
  const installation = await preparedInstallation();
  await installation.start();
  return installation;
}
