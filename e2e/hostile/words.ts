import type { Shape } from './snippet';

/** Words that end what they stand in, in HTML, XML, JSON, scripts, YAML or templates. */
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

/** Names that stand for something else in programs and in documents. */
const names = [
  ...['__proto__', 'constructor', 'body', 'cookie', 'getElementById', 'app', 'recto-data', 'main'],
  ...['webpackChunkrecto', '__TSR_ROUTER__', '__zod_globalConfig', '__zod_globalRegistry', 'Prism'],
];

/** Ids that hide what scripts look for, and languages that are members of objects. */
export const namings: readonly Shape[] = [
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
