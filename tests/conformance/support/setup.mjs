import { tsImport } from 'tsx/esm/api';

const stops = [];

/** Before all tests of a base: finds or starts it, and tells the tests where it is. Jest runs a file of setup once. */
export async function start(base) {
  const { startBase } = await tsImport('./base.ts', import.meta.url);
  const { services, stop } = await startBase(base);
  process.env[`CONFORMANCE_${base}`] = JSON.stringify(services);
  stops.push(stop);
}

export const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()));
