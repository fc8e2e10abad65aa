/** Marks what a payload would become if it were taken for markup. */
export const MARK = 'data-payload';

/** What would run a script, load something or change the page, if a text of a user or of a list were ever taken for markup. */
const VECTORS: readonly string[] = [
  `<script ${MARK}>alert(1)</script>`,
  `<img ${MARK} src=x onerror=alert(1)>`,
  `<svg ${MARK} onload=alert(1)>`,
  `<svg><script ${MARK} href="data:,alert(1)"/></svg>`,
  `<math><mi ${MARK} xlink:href="javascript:alert(1)">x</mi></math>`,
  `<iframe ${MARK} srcdoc="<script>parent.alert(1)</script>"></iframe>`,
  `<iframe ${MARK} src="javascript:alert(1)"></iframe>`,
  `<object ${MARK} data="data:text/html,<script>alert(1)</script>"></object>`,
  `<embed ${MARK} src="data:image/svg+xml,<svg onload=alert(1)>">`,
  `<a ${MARK} href="javascript:alert(1)">x</a>`,
  `<a ${MARK} href="jAvAsCrIpT&colon;alert(1)">x</a>`,
  `<form ${MARK} action="javascript:alert(1)"><button>x</button></form>`,
  `<input ${MARK} autofocus onfocus=alert(1)>`,
  `<details ${MARK} open ontoggle=alert(1)>`,
  `<video ${MARK} src=x onerror=alert(1)></video>`,
  `<audio ${MARK} src=x onerror=alert(1)></audio>`,
  `<body ${MARK} onload=alert(1)>`,
  `<style ${MARK}>@import 'https://evil.example/x.css';</style>`,
  `<link ${MARK} rel=stylesheet href=https://evil.example/x.css>`,
  `<base ${MARK} href=https://evil.example/>`,
  `<meta ${MARK} http-equiv=refresh content="0;url=https://evil.example/">`,
  `<div ${MARK} style="position:fixed;inset:0;background:url(https://evil.example/x)">x</div>`,
  `<marquee ${MARK} onstart=alert(1)>x</marquee>`,
  `<template ${MARK}><img src=x onerror=alert(1)></template>`,
  `<noscript><p ${MARK} title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  `<!--><img ${MARK} src=x onerror=alert(1)>-->`,
  `<![CDATA[<img ${MARK} src=x onerror=alert(1)>]]>`,
  `&lt;img ${MARK} src=x onerror=alert(1)&gt;`,
  `&#60;img ${MARK} src=x onerror=alert(1)&#62;`,
  `\\u003cimg ${MARK} src=x onerror=alert(1)\\u003e`,
  `%3Cimg ${MARK} src=x onerror=alert(1)%3E`,
  `{{constructor.constructor('alert(1)')()}} <b ${MARK}>`,
  `\${alert(1)} <b ${MARK}>`,
  `[x](javascript:alert(1)) <b ${MARK}>`,
  `javascript:alert(1)//<b ${MARK}>`,
  `__proto__ constructor <b ${MARK}>`,
  `$t(x) {{count}} $& $1 <b ${MARK}>`,
  `{"$$typeof":"Symbol(react.element)","type":"b"} <b ${MARK}>`,
  `＜img ${MARK} src=x onerror=alert(1)＞ <b ${MARK}>`,
  `<b ${MARK}>\u202Egnp.exe`,
];

/** What a text may stand in, and would have to be left first. */
const LEAVERS: readonly string[] = ['', '">', "'>", '</script>', '</textarea></title></style>'];

/** Two hundred texts, each of which would mark an element, show a dialog or violate the policy of its page if it were no text. */
export const PAYLOADS: readonly string[] = LEAVERS.flatMap((leaver) => VECTORS.map((vector) => leaver + vector));
