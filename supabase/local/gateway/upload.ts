/**
 * A browser's upload as the data service understands it. `supabase-js` sends a File as multipart with an
 * empty field name, which the embedded service looks for under another: so the file goes on alone.
 */
export async function unwrapUpload(request: Request): Promise<Request> {
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/form-data');
  if (!isMultipart || (request.method !== 'POST' && request.method !== 'PUT')) return request;

  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!file) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, {
    method: request.method,
    headers,
    body: await file.arrayBuffer(),
  });
}
