#!/usr/bin/env node
/**
 * The first and the last step of the daily workflow. `due` asks whether today's examination is still due; it sets the
 * output of that name. `failed` reports that the run did not end, `upgrade-failed` that an upgrade did not. No package is
 * installed when they run.
 */
import { appendFileSync } from 'node:fs';
import { callDatabase, DatabaseError } from '../../shared/src/node/call-database.mjs';

const { GITHUB_OUTPUT, ON_SCHEDULE, OPERATOR_EMAIL, RUN_URL, VERSION } = process.env;

/** An examination counts for this long, in milliseconds: the two daily starts are a few hours apart. */
const validFor = 20 * 3_600_000;

const commands = {
  async due() {
    const { hora, exame_em } = await callDatabase('ler_situacao_tecnica', {});
    const age = Date.parse(hora) - Date.parse(exame_em ?? '');
    const isDone = ON_SCHEDULE === 'true' && age < validFor;
    console.log(isDone ? 'O exame de hoje já foi feito.' : 'O exame de hoje está por fazer.');
    if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `due=${!isDone}\n`);
  },

  failed: () =>
    report(
      'O exame diário não terminou: nada foi conferido hoje.',
      `A execução diz por que: ${RUN_URL}. Repita-a (Re-run jobs), ou rode npm run doctor.`,
    ),

  'upgrade-failed': () =>
    report(
      `A atualização para ${VERSION} não terminou. No ar está a última publicação que deu certo, e o painel funciona com ela.`,
      `A execução diz por que: ${RUN_URL}. Corrija, e repita-a (Re-run failed jobs).`,
    ),
};

/** Reports in the place of an examination, so that the next one that ends well says that all is well again. */
async function report(problema, solucao) {
  const finding = { parte: 'Exame diário', estado: 'atencao', problema, solucao };
  const registro = { status: 'atencao', achados: [finding], operator: OPERATOR_EMAIL || null };
  await callDatabase('registrar_exame', { registro });
}

try {
  await commands[process.argv[2]]();
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error;
  console.error(`::error::${error.message}`);
  process.exitCode = 1;
}
