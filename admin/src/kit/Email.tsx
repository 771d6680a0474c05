/** Where there is no room for an address in one line, it breaks behind the sign in its middle. */
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
