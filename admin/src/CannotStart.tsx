const reasons = {
  config:
    'Não foi possível ler as configurações do painel. Verifique a internet e tente novamente.',
  storage:
    'O navegador não deixa o painel guardar a sua sessão. Permita cookies e dados de sites para este ' +
    'endereço, ou use outro navegador, e tente novamente.',
};

/** What the console says when it cannot begin. Uses nothing that needs the data service. */
export function CannotStart({ reason }: { reason: keyof typeof reasons }) {
  return (
    <main style={{ maxWidth: '32rem', margin: '4rem auto', padding: '0 1rem' }}>
      <title>O painel não pôde ser carregado · Coopen</title>
      <h1>O painel não pôde ser carregado</h1>
      <p>{reasons[reason]}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Tentar novamente
      </button>
    </main>
  );
}
