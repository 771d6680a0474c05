#!/usr/bin/env node
/**
 * The workflow's last step after a failure: tells staff in words, unless the publishing job has done it already. Only
 * the database knows whether it has, so it decides.
 */
import { callDatabase, DatabaseError } from '../../shared/src/node/call-database.mjs';

const { PUBLICATION_ID, JOB_STATUS, BUILD_OUTCOME } = process.env;
const unchanged = 'As páginas no ar continuam como estavam.';

try {
  await callDatabase('encerrar_publicacao', {
    publicacao: Number(PUBLICATION_ID),
    erro: chooseWords(),
  });
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error;
  console.error(`::error::A equipe não pôde ser avisada. ${error.message}`);
  process.exitCode = 1;
}

function chooseWords() {
  if (JOB_STATUS === 'cancelled') return `A publicação foi interrompida antes do fim. ${unchanged}`;
  if (BUILD_OUTCOME === 'failure') return 'A publicação falhou por um erro inesperado.';
  return `A máquina que publica não pôde ser preparada. ${unchanged}`;
}
