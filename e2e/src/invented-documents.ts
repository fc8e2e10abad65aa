import type { Browser } from '@playwright/test';

export interface InventedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const STYLE = `<style>
  body { margin: 0; font: 15px 'DejaVu Sans', sans-serif; color: #222 }
  .card { width: 860px; background: linear-gradient(115deg, #f3e8d8, #e2efe9 60%, #f1e2e8); border-radius: 14px; overflow: hidden }
  .head { display: flex; justify-content: space-between; padding: 18px 28px; border-bottom: 2px solid #aaa; color: #8a1c3c; font-weight: bold; letter-spacing: 1px }
  .body { display: grid; grid-template-columns: 190px 1fr 1fr; gap: 14px 28px; padding: 24px 28px }
  .photo { grid-row: span 5; background: #c5cdc9; border-radius: 4px; height: 250px }
  .photo::before { content: ''; display: block; width: 70px; height: 70px; margin: 60px auto 8px; border: 5px solid #6b7672; border-radius: 50% }
  .photo::after { content: ''; display: block; width: 120px; height: 60px; margin: 0 auto; border: 5px solid #6b7672; border-bottom: 0; border-radius: 60px 60px 0 0 }
  small { display: block; color: #777; font-size: 11px } b { font-family: 'DejaVu Sans Mono', monospace }
  .zone { background: #f6f4f6; padding: 20px 28px; font: 20px 'DejaVu Sans Mono', monospace; letter-spacing: 1px; white-space: pre }
  @page { margin: 2cm } table { border-collapse: collapse; width: 100% } td, th { border: 1px solid #999; padding: 6px; text-align: left }
</style>`;

const fact = (label: string, value: string): string => `<div><small>${label}</small><b>${value}</b></div>`;

const passport = (expiry: string): string => `${STYLE}<div class="card">
  <div class="head"><span>SPECIMEN · REPUBLIC OF NORTHMARSH</span><span>PASSPORT</span></div>
  <div class="body"><div class="photo"></div>
    ${fact('Type', 'P')}${fact('Passport No.', 'NM4180227')}${fact('Surname', 'COSOVANU')}${fact('Given names', 'MIRELA IOANA')}
    ${fact('Nationality', 'NORTHMARSH')}${fact('Date of birth', '14 JUN 1979')}${fact('Sex', 'F')}${fact('Place of birth', 'HALDEN BAY')}
    ${fact('Date of issue', '03 NOV 2016')}${fact('Date of expiry', expiry)}</div>
  <div class="zone">P&lt;NMACOSOVANU&lt;&lt;MIRELA&lt;IOANA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;
NM41802273NMA7906145F2611028&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;08</div></div>`;

const register = `${STYLE}<h1>Register of Companies of Northmarsh</h1><p>Certified extract, specimen without value</p>
  <table><tr><th>Name</th><td>Quayside Ferrous Ltd</td></tr><tr><th>Number</th><td>NM 604 118</td></tr>
  <tr><th>Incorporated</th><td>14 March 2017</td></tr><tr><th>Directors</th><td>Mirela Cosovanu, Aurelio Brandt-Kessler</td></tr></table>
  <h2 style="break-before: page">Shareholders</h2><table><tr><th>Mirela Cosovanu</th><td>38 %</td></tr><tr><th>Halden Bay Holdings</th><td>40 %</td></tr></table>`;

/** Documents of nobody, drawn by a browser as a scanner and an authority would: pictures, and a PDF of two pages. */
export async function inventedDocuments(
  browser: Browser,
): Promise<Record<'front' | 'back' | 'card' | 'register', InventedFile>> {
  const page = await (await browser.newContext({ viewport: { width: 860, height: 560 } })).newPage();
  const scan = async (html: string, type: 'jpeg' | 'png'): Promise<Buffer> => {
    await page.setContent(html);
    return page.locator('.card').screenshot({ type });
  };
  const picture = (name: string, buffer: Buffer): InventedFile => ({
    name,
    mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
    buffer,
  });
  const front = picture('passport-cosovanu-1.jpg', await scan(passport('02 NOV 2026'), 'jpeg'));
  const back = picture('passport-cosovanu-2.jpg', await scan(passport('02 NOV 2036'), 'jpeg'));
  const card = picture('identity-card.png', await scan(passport('11 APR 2031'), 'png'));
  await page.setContent(register);
  const pdf = {
    name: 'register-extract.pdf',
    mimeType: 'application/pdf',
    buffer: await page.pdf({ format: 'A4', printBackground: true }),
  };
  await page.context().close();
  return { front, back, card, register: pdf };
}
