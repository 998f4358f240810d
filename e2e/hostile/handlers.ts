import { asReferences, type Shape } from './snippet';

/** Elements that call a handler by themselves, or at the first touch; `%` is where it stands. */
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

/** Ways to write an attribute that readers of HTML take for the same. */
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

/** Every element with every spelling of its handler. */
export const handlers: readonly Shape[] = elements.flatMap((element, index) =>
  spellings.map((spell): Shape => {
    const event = events[index] ?? 'onclick';
    return (call) => element.replace('%="#"', () => spell(event, call));
  }),
);
