const hopByHop = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Hands a request to a server of this machine, with the caller's true address. */
export async function passOn(request: Request, address: string, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  for (const name of hopByHop) headers.delete(name);
  // What comes back compressed is unpacked here, and would still say that it is compressed.
  headers.set('accept-encoding', 'identity');
  const init = { method: request.method, headers, body: request.body, duplex: 'half' };
  try {
    const answer = await fetch(`${origin}${pathname}${search}`, init as RequestInit);
    // The headers of a fetched answer can't be added to.
    return new Response(answer.body, {
      status: answer.status,
      headers: new Headers(answer.headers),
    });
  } catch {
    const error = 'O envio está indisponível no momento. Tente de novo em instantes.';
    return Response.json({ error }, { status: 503, headers: { 'retry-after': '5' } });
  }
}
