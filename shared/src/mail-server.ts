interface MailServer {
  host?: string;
  port: number;
  user?: string;
  pass?: string;
}

/** How `nodemailer` reaches a mail server: credentials are sent over TLS or not at all. Limits in milliseconds. */
export function mailServerOptions({ host, port, user, pass }: MailServer) {
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
