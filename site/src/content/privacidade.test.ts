import { keptForMonths } from 'shared/retention';
import { privacidade } from './privacidade';

test('the policy promises the period that the database goes by', () => {
  const policy = JSON.stringify(privacidade);
  expect(policy).toContain(
    `Solicitações de visita: até ${keptForMonths} meses após o último andamento`,
  );
});
