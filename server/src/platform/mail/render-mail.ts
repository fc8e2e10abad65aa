import type { MailContent, RenderedMail } from './mail-content.ts';

/** The console's light colours; mail programs know no variables. */
const INK = '#16232b';
const PALE = '#55666f';
const LINE = '#d9e1e5';
const GROUND = '#f3f6f7';
const BRAND = '#0b6678';
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";

/** The same content as plain text and as HTML in the console's look. Whatever is not markup of the layout is escaped. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: plainText(content), html: page(content) };
}

function plainText({ paragraphs, code, action, closing }: MailContent): string {
  const parts = [
    ...paragraphs,
    code && `    ${code}`,
    action && `${action.label}:\n${action.url}`,
    '--',
    ...closing,
    'Tamis',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function page(content: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${GROUND};font:15px/1.55 ${FONT};color:${INK}">
<table role="presentation" align="center" width="100%" style="max-width:520px;border-collapse:separate;background:#ffffff;border:1px solid ${LINE};border-radius:10px">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${LINE};font-weight:600;color:${BRAND}">Tamis</td></tr>
<tr><td style="padding:24px 28px">
<h1 style="margin:0 0 14px;font-size:19px;line-height:1.3">${escape(content.subject)}</h1>
${[...content.paragraphs.map(paragraph), codeBlock(content), button(content)].join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${LINE};font-size:13px;color:${PALE}">
${content.closing.map((line) => `<p style="margin:0 0 6px">${escape(line)}</p>`).join('\n')}
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (text: string): string => `<p style="margin:0 0 14px">${escape(text)}</p>`;

function codeBlock({ code }: MailContent): string {
  if (code === undefined) return '';
  return `<p style="margin:0 0 14px;padding:14px;background:${GROUND};border:1px solid ${LINE};border-radius:8px;text-align:center;font:600 22px ${MONO};letter-spacing:.08em">${escape(code)}</p>`;
}

function button({ action }: MailContent): string {
  if (!action) return '';
  const url = escape(action.url);
  return `<p style="margin:20px 0 14px"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0;font-size:13px;color:${PALE};word-break:break-all">Or open this address: ${url}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
