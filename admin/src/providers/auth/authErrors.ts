/** Refusals that a form shows at one of its fields, or that change what a page shows. */

export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
  override message = 'A senha não confere.';
}

/** The new password is easy to guess. The message says what to do. */
export class WeakPasswordError extends Error {
  override name = 'WeakPasswordError';
}

/** The auth service refused the new e-mail. The message says what to do. */
export class EmailRefusedError extends Error {
  override name = 'EmailRefusedError';
}

/** A link in a mail was used, has expired, or was replaced by a newer one. The auth service does not say which. */
export class LinkNotValidError extends Error {
  override name = 'LinkNotValidError';
}

/** A code of the second key's app or a recovery code was refused. The message says what to do. */
export class WrongCodeError extends Error {
  override name = 'WrongCodeError';
}

/** The auth service changes nothing before this session has used the second key. */
export class SecondKeyNeededError extends Error {
  override name = 'SecondKeyNeededError';
}
