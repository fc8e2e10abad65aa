import { vi } from 'vitest';

export interface Sending {
  /** Tells the page how much of what it sends has been sent, of 100 bytes. */
  tell(bytes: number): void;
}

/** Sends what XMLHttpRequest is given by the `fetch` of the test. How much has been sent is told by the test. */
export function stubSending(): Sending {
  let upload = new EventTarget();
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = (upload = new EventTarget());
      status = 0;
      responseText = '';
      #method = '';
      #url = '';
      open(method: string, url: string) {
        this.#method = method;
        this.#url = url;
      }
      setRequestHeader() {}
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
      send(body: FormData) {
        void fetch(this.#url, { method: this.#method, body }).then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        });
      }
    },
  );
  return {
    tell: (loaded) => void upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 })),
  };
}
