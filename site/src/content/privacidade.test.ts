import { formatLongDay } from 'shared/dates';
import { keptForMonths, privacyPolicyVersion } from 'shared/privacy-policy';
import { policyUpdatedOn } from './policyUpdatedOn';
import { privacidade } from './privacidade';

test('the policy says the day of the version that families accept', () => {
  expect(policyUpdatedOn).toBe(formatLongDay(privacyPolicyVersion));
});

test('the policy promises the period that the database goes by', () => {
  const policy = JSON.stringify(privacidade);
  expect(policy).toContain(
    `Solicitações de visita: até ${keptForMonths} meses após o último andamento`,
  );
});
