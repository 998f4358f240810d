/**
 * Returns the call with which a snippet reports that it was executed. The call contains no quotes or spaces, so that it
 * is valid in all contexts.
 */
export function hit(id: number): string {
  return `__hit(${id})`;
}

/**
 * A function that returns a hostile text: Markdown, a link target or plain text. Most of these texts try to execute
 * `call`; others refer to another host.
 */
type Shape = (call: string) => string;

/** A hostile Markdown text, which tries to execute code or to refer to another host, or uses reserved names. */
export interface Snippet {
  id: number;
  family: string;
  source: string;
}

/** Encodes a text as HTML character references. */
function asReferences(text: string): string {
  return [...text].map((character) => `&#${character.codePointAt(0)};`).join('');
}

/**
 * Elements that call an event handler automatically or on interaction. `%="#"` is replaced with the attribute of the
 * handler.
 */
const elements: readonly string[] = [
  '<img src="/dot.svg" alt="a" %="#">',
  '<img src="nowhere.png" alt="a" %="#">',
  '<svg %="#"></svg>',
  '<details open %="#"><summary>a</summary>b</details>',
  '<input autofocus %="#">',
  '<video src="nowhere.mp4" %="#"></video>',
  '<audio src="nowhere.mp3" %="#"></audio>',
  '<iframe src="about:blank" %="#"></iframe>',
  '<object data="nowhere.swf" %="#"></object>',
  '<body %="#">',
  '<b tabindex="0" autofocus %="#">a</b>',
  '<td %="#">a</td>',
  '<a href="/docs/" autofocus %="#">a</a>',
  '<p style="animation-name: a" %="#">a</p>',
];

const events: readonly string[] = [
  ...['onload', 'onerror', 'onload', 'ontoggle', 'onfocus', 'onerror', 'onerror', 'onload'],
  ...['onerror', 'onload', 'onfocus', 'onpointerover', 'onfocus', 'onclick'],
];

/** Forms of an attribute that parsers may accept. */
const spellings: readonly ((event: string, call: string) => string)[] = [
  (event, call) => `${event}="${call}"`,
  (event, call) => `${event.toUpperCase()}='${call}'`,
  (event, call) => `/${event}\n=\n${call}`,
  (event, call) => `\f${event}\t=\t"${asReferences(call)}"`,
  (event, call) => `"'\`${event}=1 ${event}=${call}`,
  (event, call) => `x="&quot;>" ${event}=${call}//`,
  (event, call) => `data-a='<!--' ${event}="javascript:${call}" class="-->"`,
  (event, call) => `xlink:${event}=1 ${event}="void 0;${call}" ${event}="again"`,
];

/** All elements, with all forms of the event handler attribute. */
const handlers: readonly Shape[] = elements.flatMap((element, index) =>
  spellings.map((spell): Shape => {
    const event = events[index] ?? 'onclick';
    return (call) => element.replace('%="#"', () => spell(event, call));
  }),
);

/** Dangerous elements, and markup that a sanitizer and a browser may parse differently. */
const ambiguousMarkup: readonly Shape[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<SCRIPT\n>${call}</SCRIPT\n>`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<script src="data:text/javascript,${call}"></script>`,
  (call) => `<script type="module">${call}</script>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><script href="data:text/javascript,${call}"/></svg>`,
  (call) => `<svg><style><img src=a onerror=${call}></style></svg>`,
  (call) => `<svg></p><style><a title="</style><img src=a onerror=${call}>"></style></svg>`,
  (call) => `<svg><title><style><img src=a onerror=${call}></style></title></svg>`,
  (call) => `<svg><desc><table><td><svg><a title="</desc><img src=a onerror=${call}>"></svg></svg>`,
  (call) => `<svg><foreignObject><img src=a onerror=${call}></foreignObject></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s></svg>`,
  (call) => `<svg><set attributeName=href to=javascript:${call} /><a href="#">a</a></svg>`,
  (call) => `<svg><use href="data:image/svg+xml,<svg id='a' onload='${call}'/>#a"/></svg>`,
  (call) => `<math><mtext><table><mglyph><style><img src=a onerror=${call}></style></math>`,
  (call) => `<math><mi><mglyph><svg><mtext><style><a title="</style><img src=a onerror=${call}>">`,
  (call) => `<math href="javascript:${call}">a</math>`,
  (call) => `<math><maction xlink:href="javascript:${call}">a</maction></math>`,
  (call) =>
    `<math><annotation-xml encoding="text/html"><img src=a onerror=${call}></annotation-xml></math>`,
  (call) => `<form><math><mtext></form><form><mglyph><style></math><img src=a onerror=${call}>`,
  (call) => `<template><script>${call}</script></template>`,
  (call) => `<div><template shadowrootmode="open"><img src=a onerror=${call}></template></div>`,
  (call) => `<noscript><p title="</noscript><img src=a onerror=${call}>"></noscript>`,
  (call) => `<noscript><!-- </noscript><img src=a onerror=${call}> --></noscript>`,
  (call) => `<noembed><img title="</noembed><img src=a onerror=${call}>"></noembed>`,
  (call) => `<xmp><p title="</xmp><img src=a onerror=${call}>"></xmp>`,
  (call) => `<textarea><p title="</textarea><img src=a onerror=${call}>"></textarea>`,
  (call) => `<title><p title="</title><img src=a onerror=${call}>"></title>`,
  (call) => `<style><p title="</style><img src=a onerror=${call}>"></style>`,
  (call) => `<select><iframe><script></select><img src=a onerror=${call}></script></iframe>`,
  (call) => `<select><option><style></option></select><img src=a onerror=${call}></style>`,
  (call) => `<iframe><p title="</iframe><img src=a onerror=${call}>"></iframe>`,
  (call) => `<iframe srcdoc="${asReferences(`<script>parent.${call}</script>`)}"></iframe>`,
  (call) => `<iframe src="javascript:parent.${call}"></iframe>`,
  (call) => `<object data="javascript:${call}"></object>`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<!--><img src=a onerror=${call}>-->`,
  (call) => `<!--!><img src=a onerror=${call}>-->`,
  (call) => `<!-- --!><img src=a onerror=${call}> -->`,
  (call) => `<![CDATA[><img src=a onerror=${call}>]]>`,
  (call) => `<?a ?><img src=a onerror=${call}>?>`,
  (call) => `<!A "><img src=a onerror=${call}>">`,
  (call) => `</p/><img src=a onerror=${call}>`,
  (call) => `<a/b="><img src=a onerror=${call}>">`,
  (call) => `<b title='"><img src=a onerror=${call}>'>a</b>`,
  (call) => `<b title="\`><img src=a onerror=${call}>">a</b>`,
  (call) => `<table background="javascript:${call}"><tr><td><img src=a onerror=${call}></table>`,
  (call) => `<table><img src=a onerror=${call}><tr><td>a</td></tr></table>`,
  (call) => `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  () => '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  () => '<base href="https://elsewhere.example/">',
  () => '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
  () => '<link rel="prefetch" href="https://elsewhere.example/">',
  () => '<p style="background: url(https://elsewhere.example/a.png)">a</p>',
  () => '<style>@import "https://elsewhere.example/a.css";</style>',
  () => '<form action="https://elsewhere.example/"><button autofocus>a</button></form>',
  (call) => `<form action="javascript:${call}"><input type="submit" autofocus></form>`,
  (call) => `<button formaction="javascript:${call}">a</button>`,
  (call) => `<input type="image" src="a" onerror=${call}>`,
  (call) => `<details open ontoggle=${call}><summary onclick=${call}>a</summary></details>`,
  (call) => `<picture><source srcset="nowhere.png 1x, javascript:${call} 2x"></picture>`,
  (call) => `<a ping="https://elsewhere.example/" onclick=${call} href="/docs/">a</a>`,
  (call) => `<blockquote cite="javascript:${call}">a</blockquote>`,
  (call) => `<portal src="javascript:${call}"></portal>`,
  (call) => `<dialog open oncancel=${call} onclose=${call}>a</dialog>`,
  (call) => `<div popover id="pop-${call.length}" onbeforetoggle=${call}>a</div>`,
  (call) => `<x-a onanimationstart=${call} style="animation: a 1s">a</x-a>`,
];

/** Markup without an end, for the end of a page. */
const unterminatedMarkup: readonly Shape[] = [
  (call) => `<textarea><img src=a onerror=${call}>`,
  (call) => `<plaintext><img src=a onerror=${call}>`,
  (call) => `<style><img src=a onerror=${call}>`,
  (call) => `<!-- <img src=a onerror=${call}>`,
  (call) => `<script>${call}`,
  (call) => `<b title="<img src=a onerror=${call}>`,
  (call) => `<svg><style>${call}<img src=a onerror=${call}>`,
  (call) => `<noscript><img src=a onerror=${call}`,
];

/** Link targets that execute scripts, or that look like local paths but refer to another host. */
const targets: readonly Shape[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `${asReferences('javascript')}:${call}`,
  (call) => `&#x6a;&#x00061vascript&colon;${call}`,
  (call) => `java&Tab;script:${call}`,
  (call) => `java&NewLine;script:${call}`,
  (call) => `&#1;javascript:${call}`,
  (call) => `&#xa0;javascript:${call}`,
  (call) => `&#8203;javascript:${call}`,
  (call) => `javascript&#0;:${call}`,
  (call) => `javascript:%5F%5Fhit(${/\d+/.exec(call)})`,
  (call) => `javascript://elsewhere.example/%0A${call}`,
  (call) => `vbscript:${call}`,
  (call) => `data:text/html,%3Cscript%3Eparent.${call}%3C/script%3E`,
  (call) => `data:text/html;base64,${btoa(`<script>parent.${call}</script>`)}`,
  (call) => `data:image/svg+xml,%3Csvg%20onload='${call}'/%3E`,
  (call) => `view-source:javascript:${call}`,
  (call) => `feed:javascript:${call}`,
  (call) => `blob:https://elsewhere.example/${call}`,
  () => '//elsewhere.example/a',
  () => '///elsewhere.example/a',
  () => '/\\elsewhere.example/a',
  () => '\\\\elsewhere.example/a',
  () => '/&Tab;/elsewhere.example/a',
  () => '/.//elsewhere.example/a',
  () => '/%2e//elsewhere.example/a',
  () => 'https:/\\elsewhere.example\\@tea.example',
  () => 'https&colon;elsewhere.example',
];

/** Forms of links and images in Markdown with a given target. */
const forms: readonly ((target: string, name: string) => string)[] = [
  (target) => `[a](<${target}>)`,
  (target) => `[a]( ${target} "title")`,
  (target) => `![a](<${target}>)`,
  (target, name) => `[a][${name}]\n\n[${name}]: <${target}> 'title'`,
  (target) => `See <${target}> here`,
  (target) => `<a href="${target.replaceAll('"', '&quot;')}">a</a>`,
  (target) => `<img src="${target.replaceAll('"', '&quot;')}" alt="a">`,
  (target, name) => `a[^${name}]\n\n[^${name}]: [a](<${target}>)`,
];

/** All link targets in all forms of links. */
const addresses: readonly Shape[] = targets.flatMap((target, index) =>
  forms.map(
    (form, at): Shape =>
      (call) =>
        form(target(call), `n${index}-${at}`),
  ),
);

/** Texts that end their context in HTML, XML, JSON, scripts, YAML or templates. */
export const words: readonly Shape[] = [
  (call) => `</script><script>${call}</script>`,
  (call) => `</title><img src=a onerror=${call}>`,
  (call) => `"><img src=a onerror=${call}>`,
  (call) => `'><svg onload=${call}>`,
  (call) => `<!--<script>${call}`,
  (call) => `--><script>${call}</script><!--`,
  (call) => `]]><script>${call}</script><![CDATA[`,
  (call) => `\u2028${call}\u2029//`,
  (call) => `\\";${call}//`,
  (call) => `\\u003cscript>${call}\\u003c/script>`,
  (call) => `\${${call}}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `&lt;img src=a onerror=${call}&gt;`,
  (call) => `&#60;img src=a onerror=${call}&#62;`,
  (call) => `" autofocus onfocus=${call} x="`,
  (call) => `%3Cscript%3E${call}%3C/script%3E`,
  (call) => `javascript:${call}`,
  (call) => `\u202E${call} __proto__ constructor`,
];

/** Names with a special meaning in scripts or on pages of the viewer. */
const names = [
  ...['__proto__', 'constructor', 'body', 'cookie', 'getElementById', 'app', 'recto-data', 'main'],
  ...['webpackChunkrecto', '__TSR_ROUTER__', '__zod_globalConfig', '__zod_globalRegistry', 'Prism'],
];

/** Markdown with `names` as ids, languages of code and attributes, and with handlers in code, tables and blocks. */
const reservedNames: readonly Shape[] = [
  ...names.flatMap((name): Shape[] => [
    () => `<b id="${name}">a</b>`,
    () => `<a name="${name}-name">a</a> <img name="${name}" src="/dot.svg" alt="a">`,
    () => `### Named {#${name}-own}\n\na`,
    () => `<form name="${name}" id="${name}-form"><input name="attributes"></form>`,
    (call) => `\`\`\`${name}\n${call}\n\`\`\``,
    (call) => `\`\`\`js title="${name}\\"><img src=a onerror=${call}>"\n${call}\n\`\`\``,
    (call) => `:::details[${name} <img src=a onerror=${call}>]{${name}="${call}"}\na\n:::`,
  ]),
  (call) => `\`\`\`${'x'.repeat(5000)}\n${call}\n\`\`\``,
  (call) => `\`\`\`"onload="${call}\n${call}\n\`\`\``,
  (call) => `\`\`\`js {1} title="</script><script>${call}</script>"\n${call}\n\`\`\``,
  (call) => `~~~html\n</code></pre><img src=a onerror=${call}>\n~~~`,
  (call) => `\`</code><img src=a onerror=${call}>\``,
  (call) => `| a |\n|---|\n| <img src=a onerror=${call}> |`,
  (call) => `> [!NOTE]\n> <img src=a onerror=${call}>`,
  (call) => `:::note{onclick="${call}" style="a" class="b"}\na\n:::`,
  (call) => `:::note[<svg onload=${call}>]\na\n:::`,
  (call) => `[a](/docs/ '"><img src=a onerror=${call}>')`,
  (call) => `![a"><img src=a onerror=${call}>](/dot.svg)`,
  (call) => `- [x] <input autofocus onfocus=${call}>`,
];

// Families of hostile snippets; the number of each snippet identifies its call.

const families: Readonly<Record<string, readonly Shape[]>> = {
  handlers,
  ambiguousMarkup,
  addresses,
  words,
  reservedNames,
};

function numbered(family: string, shapes: readonly Shape[], first: number): Snippet[] {
  return shapes.map((shape, index) => {
    const id = first + index;
    return { id, family, source: shape(hit(id)) };
  });
}

/** All snippets except those with unclosed markup. */
export const snippets: readonly Snippet[] = Object.entries(families).flatMap(
  ([family, shapes], index) => numbered(family, shapes, 1_000 * (index + 1)),
);

/**
 * Snippets with unclosed markup. The parser can treat the rest of the page as a part of such a snippet, so a page
 * contains at most one, at its end.
 */
export const lastSnippets: readonly Snippet[] = numbered(
  'unterminatedMarkup',
  unterminatedMarkup,
  9_000,
);

/** Returns the text before the snippet with an id. The page must contain this text. */
export function mark(id: number): string {
  return `Before ${id}.`;
}
