import { tsImport } from 'tsx/esm/api';

let installation;

/** Before all tests of services: starts the installation that they begin with a copy of. */
export default async function setup() {
  const { Installation } = await tsImport('./installation.ts', import.meta.url);
  installation = await Installation.create();
  await installation.start();
  await installation.chooseOwnPassword();
  await installation.stop();
  process.env.PREPARED_INSTALLATION = installation.folder;
}

export const remove = () => installation.remove();
