/** The first step of the workflow Upgrade, before any package is installed: refuses what would be no upgrade. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { AGE_RECIPIENT, BRANCH = '', TAG } = process.env;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Whether this version has every commit of the branch that everything else runs with. */
function hasWholeBranch() {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', BRANCH, 'HEAD'], { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

const problems = [
  !AGE_RECIPIENT &&
    'O repositório não tem a variável AGE_RECIPIENT, e sem ela não há cópia de segurança: npm run setup a grava.',
  TAG !== `v${version}` &&
    `${TAG} não é a etiqueta da versão que contém, a ${version}. Escolha a etiqueta v${version}.`,
  !hasWholeBranch() &&
    `A versão ${version} é mais antiga que o código em uso (${BRANCH}), ou não tem as alterações que há nele: ` +
      'docs/deploy/supabase.md diz como juntar as duas.',
].filter(Boolean);

for (const problem of problems) console.error(`::error::${problem} Nada foi mudado.`);
if (problems.length > 0) process.exitCode = 1;
