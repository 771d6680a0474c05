import { readFile, writeFile } from 'node:fs/promises';

/**
 * Chooses a password in place of an installation's first one, as its owner does at the first sign-in, and writes it to
 * the settings file, where tests look for it. Does nothing once one was chosen.
 * @param {string} url where the product is
 * @param {string} file its settings
 * @param {{ SUPABASE_PUBLISHABLE_KEY: string, STAFF_EMAIL: string, STAFF_PASSWORD: string }} settings
 * @returns {Promise<string>} the password that holds from now on
 */
export async function chooseOwnPassword(url, file, settings) {
  const { SUPABASE_PUBLISHABLE_KEY: apikey, STAFF_EMAIL, STAFF_PASSWORD } = settings;
  const ask = async (path, method, body, token = apikey) => {
    const headers = {
      apikey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    return fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const credentials = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
  const signedIn = await ask('/auth/v1/token?grant_type=password', 'POST', credentials);
  const { access_token } = await signedIn.json();
  const asMember = await ask('/rest/v1/equipe?select=nome', 'GET', undefined, access_token);
  if (asMember.status !== 428) return STAFF_PASSWORD;

  const password = `${STAFF_PASSWORD} trocada`;
  const change = { password, current_password: STAFF_PASSWORD };
  const changed = await ask('/auth/v1/user', 'PUT', change, access_token);
  if (!changed.ok) throw new Error(`The first password stays: ${await changed.text()}`);
  await ask('/auth/v1/logout?scope=local', 'POST', undefined, access_token);
  await writePassword(file, password);
  return password;
}

/** Puts the password of the first account into a settings file, in the place of the one that stands there. */
export async function writePassword(file, password) {
  const written = await readFile(file, 'utf8');
  await writeFile(file, written.replace(/^STAFF_PASSWORD=.*$/m, `STAFF_PASSWORD=${password}`));
}
