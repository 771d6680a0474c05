import everyday from './jest.config.js';

/** What can go wrong while the site is published, with the real data service and Gatsby: minutes. */
const [node] = everyday.projects;

export default {
  projects: [
    { ...node, displayName: 'faults', testMatch: ['<rootDir>/tests/faults/faults.long.ts'] },
  ],
  testTimeout: 600_000,
  // They share the machine's two cores with the builds that they start.
  maxWorkers: 1,
};
