import { cp } from 'node:fs/promises';
import { Installation } from './installation';

const made: Installation[] = [];
afterAll(() => Promise.all(made.map((installation) => installation.remove())));

/** Creates an installation that was never started; removed after the file's tests. */
export async function newInstallation(settings?: Record<string, string>) {
  const installation = await Installation.create(settings);
  made.push(installation);
  return installation;
}

/** Copies an installation started before, with only its staff account: a first start takes ten seconds. */
export async function preparedInstallation() {
  const installation = await newInstallation();
  await cp(process.env.PREPARED_INSTALLATION ?? '', installation.folder, { recursive: true });
  return installation;
}

/** Copies the prepared installation and starts it. */
export async function startedInstallation() {
  const installation = await preparedInstallation();
  await installation.start();
  return installation;
}
