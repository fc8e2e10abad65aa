import type { Transport } from './call.ts';

export interface Sent {
  bytes: number;
  /** Of the whole request; a little more than the files. */
  total: number;
}

/** A transport that tells how much of the request has been sent, which `fetch` cannot. @param signal stops it */
export function sendWithProgress(onSent: (sent: Sent) => void, signal: AbortSignal): Transport {
  return (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, url);
      headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent({ bytes: loaded, total }));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The request failed')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
}
