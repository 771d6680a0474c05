import { publishSchedule, type RunTimes } from 'shared/publish-schedule';

/** Minutes of GitHub Actions that a private repository has for free each month. */
export const freeMinutes = 2000;

/** What a school does in a month of 30 days. */
export interface School {
  name: string;
  /** Saves that change a page, each at a time of its own, so that each is published by a run of its own. */
  saves: number;
  /** Whether the database starts the publishing workflow (`PUBLISH_ON_SAVE`). */
  publishesOnSave: boolean;
}

const days = 30;
const schoolDays = 22;
const busySaves = 20 * schoolDays;
const quietSaves = 10;

export const schools: School[] = [
  { name: 'busy', saves: busySaves, publishesOnSave: true },
  { name: 'quiet', saves: quietSaves, publishesOnSave: true },
  { name: 'busy, without dispatch', saves: busySaves, publishesOnSave: false },
  { name: 'quiet, without dispatch', saves: quietSaves, publishesOnSave: false },
];

/** Minutes that GitHub bills for one run: it rounds each job up to a whole minute. */
const billed = {
  publication: 2,
  nothingDue: 1,
  doctor: 1,
  backup: 3,
  audit: 1,
  test: 30,
  migrations: 4,
  tagCheck: 1,
};
/** One update of packages for each group of .github/renovate.json, and some for known vulnerabilities. */
const pullRequests = 8;
const upgrades = 1;
/** Where there is an agenda, pages change with the day. */
const publicationsOfTheDay = days;

/** Workflows, and the minutes that they use in a month. */
export function countMinutes({ saves, publishesOnSave }: School): Record<string, number> {
  const publications = saves + publicationsOfTheDay;
  const { halfHourly, net } = publishSchedule;
  // Where only the schedule publishes, its runs that find something new are the publications.
  const empty = publishesOnSave
    ? days * countDailyRuns(net)
    : Math.max(days * countDailyRuns(halfHourly) - publications, 0);
  // The database starts the daily jobs, and a schedule does so again in case it has not: that run finds nothing due.
  const secondStart = publishesOnSave ? billed.nothingDue : 0;
  return {
    'publishing (`publish.yml`)': publications * billed.publication,
    'runs of its schedule that find nothing': empty * billed.nothingDue,
    'examination (`doctor.yml`)': days * (billed.doctor + secondStart),
    'backup (`backup.yml`)': days * (billed.backup + secondStart),
    'known vulnerabilities (`audit.yml`)': Math.ceil(days / 7) * billed.audit,
    'checks of pull requests (`test.yml`)': pullRequests * billed.test,
    // Its jobs are skipped where a school's site is published.
    'long proofs (`drills.yml`)': 0,
    'an upgrade (`upgrade.yml`)':
      upgrades *
      (billed.tagCheck + billed.backup + billed.migrations + billed.publication + billed.doctor),
  };
}

const countDailyRuns = ({ hours, minutes }: RunTimes) => hours.length * minutes.length;

export const sum = (minutes: Record<string, number>) =>
  Object.values(minutes).reduce((total, each) => total + each, 0);
