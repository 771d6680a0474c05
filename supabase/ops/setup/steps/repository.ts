import sodium from 'libsodium-wrappers';
import {
  describeSent,
  digestSecrets,
  findDisabledWorkflows,
  findLeftOver,
  getRepositoryPath,
  listSecrets,
  listVariables,
  readSecretNames,
  readVariables,
  repositorySecrets,
  repositoryVariables,
  workflows,
} from '../../parts/repository.ts';
import type { Step, Workplace } from '../step.ts';

export const workflowsStep: Step = {
  ...workflows,
  plan: 'conferir no GitHub os workflows do repositório',
  async establish(workplace) {
    const path = `${getRepositoryPath(workplace)}/actions/workflows`;
    for (const file of await findDisabledWorkflows(workplace))
      await workplace.github.send('PUT', `${path}/${file}/enable`);
  },
};

export const repositorySecretsStep: Step = {
  ...repositorySecrets,
  plan: 'guardar no GitHub as chaves que publicam o site',
  async establish(workplace) {
    const path = `${getRepositoryPath(workplace)}/actions/secrets`;
    await noteSent(workplace);
    const { key, key_id } = await workplace.github.get<{ key: string; key_id: string }>(
      `${path}/public-key`,
    );
    for (const [name, value] of Object.entries(listSecrets(workplace.settings)))
      await workplace.github.send('PUT', `${path}/${name}`, {
        encrypted_value: await seal(value, key),
        key_id,
      });
    await removeEmptied(await readSecretNames(workplace), path, workplace);
    await workplace.save({ REPOSITORY_SECRETS_DIGEST: digestSecrets(workplace.settings) });
  },
};

/** Encrypts a secret for the owner of a public key: a sealed box, as GitHub asks for. */
async function seal(secret: string, publicKey: string): Promise<string> {
  await sodium.ready;
  const { base64_variants, crypto_box_seal, from_base64, from_string, to_base64 } = sodium;
  const key = from_base64(publicKey, base64_variants.ORIGINAL);
  return to_base64(crypto_box_seal(from_string(secret), key), base64_variants.ORIGINAL);
}

export const repositoryVariablesStep: Step = {
  ...repositoryVariables,
  plan: 'guardar no GitHub os endereços do site e do projeto',
  async establish(workplace) {
    await noteSent(workplace);
    await setVariables(listVariables(workplace.settings), workplace);
    const path = `${getRepositoryPath(workplace)}/actions/variables`;
    await removeEmptied((await readVariables(workplace)).keys(), path, workplace);
  },
};

/** Notes what is about to be sent: a run that is killed, or a later one, must know what may be left over. */
const noteSent = (workplace: Workplace) =>
  workplace.save({ REPOSITORY_SENT: describeSent(workplace.settings) });

/** Deletes what the settings no longer have: the workflows would go on using it. */
async function removeEmptied(
  found: Iterable<string>,
  path: string,
  workplace: Workplace,
): Promise<void> {
  const removed = findLeftOver(found, workplace.settings);
  for (const name of removed) await workplace.github.send('DELETE', `${path}/${name}`);
  await workplace.save({ REPOSITORY_SENT: describeSent(workplace.settings, removed) });
}

/** Creates or changes variables of the repository. */
export async function setVariables(
  wanted: Record<string, string>,
  workplace: Workplace,
): Promise<void> {
  const path = `${getRepositoryPath(workplace)}/actions/variables`;
  const found = await readVariables(workplace);
  for (const [name, value] of Object.entries(wanted)) {
    if (found.get(name) === value) continue;
    if (found.has(name)) await workplace.github.send('PATCH', `${path}/${name}`, { name, value });
    else await workplace.github.send('POST', path, { name, value });
  }
}
