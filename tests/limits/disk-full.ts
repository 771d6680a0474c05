import { setTimeout as sleep } from 'node:timers/promises';
import { room } from '../../supabase/local/gateway/full-disk';
import type { Installation } from '../local/support/installation';
import { waitFor } from '../function/support/wait-for';
import { requireInstalled } from '../local/support/installed';
import { preparedInstallation } from '../local/support/prepared';
import { makeRelease } from '../local/support/release';
import { sqlOf } from '../local/support/sql';
import { School } from './support/school';
import { SmallDisk } from './support/small-disk';

const npmStart = ['node', 'supabase/local/start.mjs', '--data-only'];
const refused = 503;
const patienceMs = 90_000;

export function diskFull(): void {
  let installation: Installation;
  let disk: SmallDisk;
  beforeEach(async () => {
    installation = await preparedInstallation();
    await makeRelease(installation.dataDir);
    disk = await SmallDisk.under(installation);
  });
  afterEach(async () => {
    await installation.stop();
    await disk.remove();
    await installation.remove();
  });

  test('what fills it is refused step by step, nothing is lost, and with room all goes on', async () => {
    await installation.start();
    const school = await School.of(installation);
    const everything = async () => ({
      upload: await school.upload(),
      write: await school.write(),
      visit: await school.requestVisit(),
      delete: await school.deleteSomething(),
      signIn: await school.signIn(),
      read: await school.read(),
      page: await school.openPage(),
    });
    const fine = {
      ...{ upload: 200, write: 201, visit: 200, delete: 204, signIn: 200 },
      ...{ read: 200, page: 200 },
    };
    for (let count = 0; count < 5; count += 1) await school.write();
    expect(await everything()).toEqual(fine);

    await disk.leave(room.forFiles - 10);
    expect(await everything()).toEqual({ ...fine, upload: refused });

    await disk.leave(room.forRows - 10);
    const withoutAdding = { ...fine, upload: refused, write: refused, visit: refused };
    expect(await everything()).toEqual(withoutAdding);
    expect(await school.refusal()).toContain('O disco do servidor está quase cheio');

    await disk.leave(0);
    expect(await everything()).toEqual({ ...withoutAdding, delete: refused, signIn: refused });
    expect(await school.missing()).toEqual([]);

    await disk.makeRoom();
    expect(await everything()).toEqual(fine);
    expect(await school.missing()).toEqual([]);
  });

  test('a database that could not write its log is opened anew, when there is room', async () => {
    await requireInstalled();
    const host = installation.launch({}, npmStart);
    await host.ready();
    const school = await School.of(installation);
    expect([await school.write(), await school.upload()]).toEqual([201, 200]);

    await disk.leave(0);
    await breakLog(installation);
    const isWaiting = () => host.output.includes('Libere espaço em');
    await waitFor('the start that waits for room', isWaiting, patienceMs);
    await waitFor('the pages', () => answers(school.openPage()), patienceMs);

    await disk.makeRoom();
    await waitFor('the data service', () => answers(school.read()), patienceMs);
    expect(await school.missing()).toEqual([]);
    expect([await school.write(), await school.upload()]).toEqual([201, 200]);
  });
}

async function answers(asked: Promise<number>): Promise<boolean> {
  return (await asked.catch(() => 0)) === 200;
}

/** Has the database begin the next piece of its log, past everything that the host keeps free for that. */
async function breakLog(installation: Installation): Promise<void> {
  const sql = sqlOf(installation);
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) {
    await Promise.race([sql.unsafe(statement).catch(() => undefined), sleep(3000)]);
  }
  await Promise.race([sql.end({ timeout: 1 }).catch(() => undefined), sleep(3000)]);
}
