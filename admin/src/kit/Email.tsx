/** An e-mail that is too long for its line breaks after the @. */
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
