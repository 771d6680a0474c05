import { tsImport } from 'tsx/esm/api';

let installation;

/** Prepares the installation that the service tests copy; Jest runs this once before all of them. */
export default async function setup() {
  const { Installation } = await tsImport('./installation.ts', import.meta.url);
  installation = await Installation.create();
  await installation.start();
  await installation.chooseOwnPassword();
  await installation.stop();
  process.env.PREPARED_INSTALLATION = installation.folder;
}

export const remove = () => installation.remove();
