import everyday from './jest.config.js';

/** What happens when the machine runs out of something; it mounts a small disk, as root. */
const [node] = everyday.projects;

export default {
  projects: [
    { ...node, displayName: 'limits', testMatch: ['<rootDir>/tests/limits/limits.long.ts'] },
  ],
  testTimeout: 240_000,
  maxWorkers: 1,
};
