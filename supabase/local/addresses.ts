import type { LoadedSettings } from './settings/load.ts';

export function showAddresses(settings: LoadedSettings): void {
  const { siteUrl, smtp, inbox, remoteUrl } = settings;
  const isInbox = smtp.port === inbox.smtpPort;
  const lines = [
    ['Site', siteUrl],
    ['Painel', `${siteUrl}/admin`],
    ...(remoteUrl
      ? [['Serviço de dados', remoteUrl]]
      : [
          ['Acesso ao painel', access(settings)],
          ['E-mails', isInbox ? `http://localhost:${inbox.port}` : `por ${smtp.host}:${smtp.port}`],
        ]),
  ];
  console.log(`\n${lines.map(([name, value]) => `  ${name?.padEnd(17)} ${value}`).join('\n')}\n`);
  console.log('  Ctrl-C encerra; os dados ficam guardados.\n');
}

/** The first account. Its password is shown to who made it at a terminal; no journal keeps it. */
function access({ staff, envFile, newStaffPassword }: LoadedSettings): string {
  const password =
    newStaffPassword && process.stdout.isTTY
      ? `senha ${staff.password}`
      : `a senha está em STAFF_PASSWORD, no arquivo ${envFile}`;
  return `${staff.email}, ${password}`;
}
