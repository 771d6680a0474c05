import { tsImport } from 'tsx/esm/api';

const stops = [];

/** Before all tests of a base: finds or starts it, and tells the tests where it is. */
export default async function setup(_, { globals: { base } }) {
  const { startBase } = await tsImport('./base.ts', import.meta.url);
  const { services, stop } = await startBase(base);
  process.env[`CONFORMANCE_${base}`] = JSON.stringify(services);
  stops.push(stop);
}

export const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()));
