import type { LoadedSettings } from './settings/load.ts';

/** The last lines of a start: where everything is, and how to get in. */
export function showAddresses({ siteUrl, staff, inbox, envFile, remoteUrl }: LoadedSettings): void {
  const lines = [
    ['Site', siteUrl],
    ['Painel', `${siteUrl}/admin`],
    ...(remoteUrl
      ? [['Serviço de dados', remoteUrl]]
      : [
          ['Acesso', `${staff.email} (a senha está em STAFF_PASSWORD, no arquivo ${envFile})`],
          ['E-mails', `http://localhost:${inbox.port}`],
        ]),
  ];
  console.log(`\n${lines.map(([name, value]) => `  ${name?.padEnd(17)} ${value}`).join('\n')}\n`);
  console.log('  Ctrl-C encerra; os dados ficam guardados.\n');
}
