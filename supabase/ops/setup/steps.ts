import { authConfigStep, authSettingsStep } from './steps/auth.ts';
import { backupKeyStep } from './steps/backup-key.ts';
import { migrationsStep, schedulesStep, vaultStep } from './steps/database.ts';
import { dispatchStep } from './steps/dispatch.ts';
import { functionSecretsStep, functionStep } from './steps/function.ts';
import { memberStep } from './steps/member.ts';
import { domainRecordStep, domainStep, pagesProjectStep } from './steps/pages.ts';
import { keysStep, projectStep } from './steps/project.ts';
import { publicationStep } from './steps/publication.ts';
import {
  repositorySecretsStep,
  repositoryVariablesStep,
  workflowsStep,
} from './steps/repository.ts';
import type { Step } from './step.ts';
import { schoolStep } from './steps/school.ts';
import { arrivalStep, visitStep } from './steps/visit.ts';

/**
 * All steps, in their order. The project on Pages comes first, because it may give the site its address, and because
 * the operator can create the domain's record while the other steps run. The first account comes late: the link in its
 * mail leads to the published console, and is valid for an hour.
 */
export const steps: readonly Step[] = [
  pagesProjectStep,
  domainRecordStep,
  projectStep,
  keysStep,
  migrationsStep,
  schoolStep,
  functionSecretsStep,
  // The function starts only with its secrets.
  functionStep,
  authConfigStep,
  authSettingsStep,
  vaultStep,
  schedulesStep,
  workflowsStep,
  backupKeyStep,
  repositorySecretsStep,
  repositoryVariablesStep,
  dispatchStep,
  publicationStep,
  visitStep,
  domainStep,
  memberStep,
  arrivalStep,
];
