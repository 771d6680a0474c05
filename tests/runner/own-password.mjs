import { readFile, writeFile } from 'node:fs/promises';

/**
 * Replaces an installation's initial password, as its owner does at the first sign-in, and writes the new one to the
 * settings file for the tests. Does nothing if the password was already replaced.
 * @param {string} url The product's URL.
 * @param {string} file The product's settings file.
 * @param {{ SUPABASE_PUBLISHABLE_KEY: string, STAFF_EMAIL: string, STAFF_PASSWORD: string }} settings
 * @returns {Promise<string>} The password that is valid now.
 */
export async function chooseOwnPassword(url, file, settings) {
  const { SUPABASE_PUBLISHABLE_KEY: apikey, STAFF_EMAIL, STAFF_PASSWORD } = settings;
  const send = async (path, method, body, token = apikey) => {
    const headers = {
      apikey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    return fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const credentials = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
  const signedIn = await send('/auth/v1/token?grant_type=password', 'POST', credentials);
  const { access_token } = await signedIn.json();
  const asMember = await send('/rest/v1/equipe?select=nome', 'GET', undefined, access_token);
  if (asMember.status !== 428) return STAFF_PASSWORD;

  const password = `${STAFF_PASSWORD} trocada`;
  const change = { password, current_password: STAFF_PASSWORD };
  const changed = await send('/auth/v1/user', 'PUT', change, access_token);
  if (!changed.ok)
    throw new Error(`The initial password could not be replaced: ${await changed.text()}`);
  await send('/auth/v1/logout?scope=local', 'POST', undefined, access_token);
  await writePassword(file, password);
  return password;
}

/** Replaces the first account's password in a settings file. */
export async function writePassword(file, password) {
  const written = await readFile(file, 'utf8');
  await writeFile(file, written.replace(/^STAFF_PASSWORD=.*$/m, `STAFF_PASSWORD=${password}`));
}
