interface MailServer {
  host?: string;
  port: number;
  user?: string;
  pass?: string;
}

/**
 * The options for `nodemailer` to reach a mail server. Credentials are sent over TLS or not at all. Timeouts
 * are in milliseconds.
 */
export function createMailServerOptions({ host, port, user, pass }: MailServer) {
  return {
    host,
    port,
    secure: port === 465,
    requireTLS: user !== undefined,
    auth: user === undefined ? undefined : { user, pass },
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
  };
}
