/** Shown when the console cannot learn where its data service is. Uses nothing that needs it. */
export function ConfigMissing() {
  return (
    <main style={{ maxWidth: '32rem', margin: '4rem auto', padding: '0 1rem' }}>
      <h1>O painel não pôde ser carregado</h1>
      <p>
        Não foi possível ler as configurações do painel. Verifique a internet e tente novamente.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Tentar novamente
      </button>
    </main>
  );
}
