import { useEffect, useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import { useCopy } from '../../ui/useCopy';

interface SelectedText {
  /** The URL of the page with a text fragment, which scrolls to the text and highlights it. */
  url: string;
  /** Position of the lower right corner of the selection in the window, in pixels (`x` and `y`). */
  x: number;
  y: number;
}

/** Renders a button that copies a link to the selected text of the page. Renders nothing while no text is selected. */
export function SelectionLink() {
  const [selected, setSelected] = useState<SelectedText>();
  useEffect(() => {
    const end = new AbortController();
    const listening = { passive: true, signal: end.signal };
    const show = () => setSelected(readSelection());
    const update = () => setSelected((shown) => shown && readSelection());
    // Not while the reader extends the selection, when the button would be in the way.
    document.addEventListener('pointerup', show, listening);
    document.addEventListener('keyup', show, listening);
    document.addEventListener('selectionchange', update, listening);
    window.addEventListener('scroll', update, listening);
    // The selection may be the interaction for which this part was loaded.
    show();
    return () => end.abort();
  }, []);
  return selected && <CopyLinkButton key={selected.url} {...selected} />;
}

function CopyLinkButton({ url, x, y }: SelectedText) {
  const { state, copy } = useCopy();
  const words = {
    idle: useMessage('copy-link'),
    copied: useMessage('copied'),
    failed: useMessage('not-copied'),
  };
  return (
    <button
      type="button"
      className="copy-link"
      style={{ left: `clamp(0px, ${x}px, 100vw - 9rem)`, top: `clamp(0px, ${y}px, 100vh - 3rem)` }}
      // Otherwise, a press would end the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => copy(url)}
    >
      <span role="status">{words[state]}</span>
    </button>
  );
}

function readSelection(): SelectedText | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const directive = textDirective(range);
  if (directive === undefined) return undefined;
  const { origin, pathname, search } = window.location;
  const { right, bottom } = range.getBoundingClientRect();
  return { url: `${origin}${pathname}${search}#:~:text=${directive}`, x: right, y: bottom };
}

/** Number of words that a text directive contains from the beginning of a long text, and from its end. */
const endLength = 5;

/**
 * Returns the value of a text directive for a range of a page. For a short text, the value is the text. For a long text
 * or several blocks, it is the first and the last words. Words that are partly in the range are completed, because
 * browsers find only whole words. Returns `undefined` if there are no words, or if the range begins or ends outside of
 * the article or in a block of code.
 */
export function textDirective(range: Range): string | undefined {
  const [first, last] = [blockAround(range.startContainer), blockAround(range.endContainer)];
  if (first === undefined || last === undefined) return undefined;
  const whole = withWholeWords(range);
  const start = whole.cloneRange();
  const end = whole.cloneRange();
  if (first !== last) {
    start.setEnd(first, first.childNodes.length);
    end.setStart(last, 0);
  }
  const head = wordsIn(start);
  // A selection of a whole paragraph may end before the first word of the next one.
  const tail = wordsIn(end).length === 0 ? head : wordsIn(end);
  if (head.length === 0) return undefined;
  const isOneBlock = first === last || tail === head;
  if (isOneBlock && head.length <= 2 * endLength) return encode(head);
  return `${encode(head.slice(0, endLength))},${encode(tail.slice(-endLength))}`;
}

function blockAround(node: Node): Element | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest('p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, summary, pre');
  return block?.closest('article') && !block.matches('pre') ? block : undefined;
}

function withWholeWords(range: Range): Range {
  const whole = range.cloneRange();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer instanceof Text)
    whole.setStart(startContainer, startContainer.data.slice(0, startOffset).search(/\S*$/));
  // Nothing is selected of a word that begins where the range ends.
  if (endContainer instanceof Text && endOffset > 0) {
    const rest = endContainer.data.slice(endOffset).search(/\s|$/);
    whole.setEnd(endContainer, endOffset + rest);
  }
  return whole;
}

function wordsIn(range: Range): string[] {
  return range.toString().split(/\s+/).filter(Boolean);
}

/** Encodes words for a text directive, in which commas and hyphens have a meaning. */
function encode(words: readonly string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');
}
