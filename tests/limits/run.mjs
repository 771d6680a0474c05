/** `npm run test:limits`: what happens at the limits of the machine; ends with `N passed, N failed`. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { jestCounts, suite } from '../runner/steps.mjs';

const root = dirname(dirname(import.meta.dirname));
const report = join(root, '.tmp', 'limits.json');
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const config = ['--config', 'tests/jest.limits.config.js'];

process.chdir(root);
await mkdir(dirname(report), { recursive: true });
const args = [...jest, ...config, '--json', `--outputFile=${report}`];
const { passed, failed } = await suite(process.execPath, args, {}, report, jestCounts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
