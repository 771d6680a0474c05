import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparedInstallation } from '../local/support/prepared';
import { makeRelease } from '../local/support/release';
import { School } from './support/school';

const fewHandles = 300;
const crowd = 400;
const host = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts', '--data-only'];

export function fileHandles(): void {
  test('a crowd that takes all connections breaks off nobody’s answer, and harms nothing', async () => {
    const installation = await preparedInstallation();
    await makeRelease(installation.dataDir);
    const limited = ['prlimit', `--nofile=${fewHandles}`, ...host];
    const running = installation.launch({}, limited);
    await running.ready();
    try {
      const school = await School.of(installation);
      const everything = async () => [
        await school.openPage(),
        await school.read(),
        await school.write(),
        await school.upload(),
        await school.requestVisit(),
      ];
      const fine = [200, 200, 201, 200, 200];
      expect(await everything()).toEqual(fine);

      const connections = Array.from({ length: crowd }, () => {
        const connection = connect(Number(installation.env.PORT), '127.0.0.1');
        connection.on('error', () => undefined);
        connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
        return connection;
      });
      await sleep(1000);
      // Whoever is in already, by a connection that is kept, is served as ever.
      expect(await everything()).toEqual(fine);
      const closed = connections.map((one) => one.closed || once(one, 'close'));
      for (const connection of connections) connection.destroy();
      await Promise.all(closed);

      expect(await everything()).toEqual(fine);
      expect(await school.missing()).toEqual([]);
      expect(running.output).not.toContain('EMFILE');
    } finally {
      await installation.remove();
    }
  });
}
