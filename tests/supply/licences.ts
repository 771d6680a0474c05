import { join } from 'node:path';
import { licenceOf } from './checks.ts';
import { conditional } from './known.ts';
import { root, type LockedPackage } from './lockfile.ts';

export const licencesFile = join(root, 'docs/licences.md');

/** The licences of everything that is not for development alone, as a page. */
export function licencesPage(packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, Set<string>>();
  for (const one of packages.filter(({ dev }) => !dev)) {
    const licence = licenceOf(one);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(one.name));
  }
  const all = [...byLicence].sort(([a, x], [b, y]) => y.size - x.size || a.localeCompare(b, 'en'));
  const asking = all.filter(([licence]) =>
    Object.keys(conditional).some((id) => licence.includes(id)),
  );
  return `# Licences

Of the packages in production, as \`package-lock.json\` has them; written by \`npm run test:supply -- --write\`.

${all.map(([licence, names]) => `- ${licence}: ${names.size}`).join('\n')}

## Licences that ask for something

${Object.entries(conditional)
  .map(([licence, why]) => `- ${licence}: ${why}.`)
  .join('\n')}

Packages under them:

${asking.map(([licence, names]) => `- ${licence}: ${[...names].sort().join(', ')}`).join('\n')}
`;
}
