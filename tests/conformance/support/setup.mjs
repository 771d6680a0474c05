import { tsImport } from 'tsx/esm/api';

const stops = [];

/** Connects to or starts the services before all tests of a project, and passes their location to the tests. */
export default async function setup(_, { globals: { base } }) {
  const { startBase } = await tsImport('./base.ts', import.meta.url);
  const { services, stop } = await startBase(base);
  process.env[`CONFORMANCE_${base}`] = JSON.stringify(services);
  stops.push(stop);
}

export const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()));
