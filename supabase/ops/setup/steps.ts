import { authConfigStep, authSettingsStep } from './steps/auth.ts';
import { backupKeyStep } from './steps/backup-key.ts';
import { migrationsStep, schedulesStep, vaultStep } from './steps/database.ts';
import { dispatchStep } from './steps/dispatch.ts';
import { functionSecretsStep, functionStep } from './steps/function.ts';
import { memberStep } from './steps/member.ts';
import { domainStep, pagesProjectStep } from './steps/pages.ts';
import { keysStep, projectStep } from './steps/project.ts';
import { publicationStep } from './steps/publication.ts';
import {
  repositorySecretsStep,
  repositoryVariablesStep,
  workflowsStep,
} from './steps/repository.ts';
import type { Step } from './step.ts';
import { visitStep } from './steps/visit.ts';

/**
 * All steps, in their order. The project on Pages comes early, because it may give the site its address; the first
 * account comes last, because the link in its mail leads to the published console.
 */
export const steps: readonly Step[] = [
  projectStep,
  keysStep,
  migrationsStep,
  pagesProjectStep,
  functionSecretsStep,
  // The function starts only with its secrets.
  functionStep,
  authConfigStep,
  authSettingsStep,
  vaultStep,
  schedulesStep,
  domainStep,
  workflowsStep,
  backupKeyStep,
  repositorySecretsStep,
  repositoryVariablesStep,
  dispatchStep,
  publicationStep,
  visitStep,
  memberStep,
];
