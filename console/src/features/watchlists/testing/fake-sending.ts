import { vi } from 'vitest';

/** Sends what XMLHttpRequest is given by the `fetch` of the test, telling that half and then all of it is sent. */
export function stubSending(): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
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
        for (const loaded of [50, 100])
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
        void fetch(this.#url, { method: this.#method, body }).then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        });
      }
    },
  );
}
