import { HttpError } from 'ra-core';
import { ConnectionError } from '../errors';

interface Sending {
  blob: Blob;
  onProgress?: (share: number) => void;
}

/**
 * How long nothing may be heard of a file on its way, in milliseconds. A line that has died without a word would be waited
 * for without end; the slowest that lives takes a photo in less.
 */
const longestSilence = 90_000;

function serverMessage(request: XMLHttpRequest): string {
  try {
    const { message, error } = JSON.parse(request.responseText) as Record<string, unknown>;
    return String(message ?? error ?? request.statusText);
  } catch {
    return request.statusText;
  }
}

/**
 * POSTs a blob, telling how much of it has been sent. `fetch` cannot tell, hence XMLHttpRequest.
 *
 * @throws HttpError with the server's message and status; ConnectionError when there was no answer, or
 * nothing has been heard for too long.
 */
export function sendWithProgress(
  { blob, onProgress }: Sending,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilence);
    };
    request.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(serverMessage(request), request.status));
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(silence);
    wait();
    request.send(blob);
  });
}
