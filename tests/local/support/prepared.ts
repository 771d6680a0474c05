import { cp } from 'node:fs/promises';
import { Installation } from './installation';

const installations: Installation[] = [];
afterAll(() => Promise.all(installations.map((installation) => installation.remove())));

/** Creates an installation without starting it, and removes it after the file's tests. */
export async function createInstallation(settings?: Record<string, string>) {
  const installation = await Installation.create(settings);
  installations.push(installation);
  return installation;
}

/**
 * Copies the installation from `setup.mjs`, which holds only its staff account. A copy starts faster than a new
 * installation, whose first start has to create the database.
 */
export async function copyPreparedInstallation() {
  const installation = await createInstallation();
  await cp(process.env.PREPARED_INSTALLATION ?? '', installation.folder, { recursive: true });
  return installation;
}

/** Copies the prepared installation and starts it. */
export async function startInstallation() {
  const installation = await copyPreparedInstallation();
  await installation.start();
  return installation;
}
