import { asReferences, type Shape } from './snippet';

/** Addresses that run something, or lead to another host while they look like a page of this site. */
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

/** Every way to write an address in Markdown. */
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

/** Every address in every form. */
export const addresses: readonly Shape[] = targets.flatMap((target, index) =>
  forms.map(
    (form, at): Shape =>
      (call) =>
        form(target(call), `n${index}-${at}`),
  ),
);
