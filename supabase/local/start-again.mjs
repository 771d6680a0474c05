/** The code with which the host ends when it wants to be started again (`EX_TEMPFAIL` of sysexits.h). */
export const startAgain = 75;

/** How often the host tells whoever started it that it goes on. */
export const aliveEveryMs = 5000;

/** Five minutes: setting the rows of a large database aside for a backup takes the host's only thread for a while. */
const silencesAllowed = 60;

/**
 * Kills a host that has stopped telling that it is alive: its database, out of room for its log, may be
 * going round in circles. Counted in looks and not by the clock, which goes on while a machine sleeps.
 * @param {import('node:child_process').ChildProcess} host
 * @param {(text: string) => void} say
 */
export function endWhenStuck(host, say) {
  let silences = 0;
  host.on('message', () => (silences = 0));
  const timer = setInterval(() => {
    silences += 1;
    if (silences < silencesAllowed) return;
    say('O serviço parou de responder e é iniciado de novo.');
    host.kill('SIGKILL');
  }, aliveEveryMs);
  host.on('exit', () => clearInterval(timer));
}
