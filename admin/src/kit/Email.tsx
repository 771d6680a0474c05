/** Shows an e-mail address that may wrap after the @. */
export function Email({ address = '' }: { address?: string }) {
  const [name, host] = address.split('@');
  return (
    <>
      {name}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </>
  );
}
