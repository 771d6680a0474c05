import { tsImport } from 'tsx/esm/api';

let installation;

export default async function setup() {
  const { prepare } = await tsImport('./prepared.ts', import.meta.url);
  installation = await prepare();
}

export const remove = () => installation.remove();
