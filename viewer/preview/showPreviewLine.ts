import type { Locale } from '#manifest/manifest';
import { type MessageId, messages } from '../messages/messages';
import { adoptSheet } from '../ui/adoptSheet';
import sheet from './previewLine.sheet.css';

interface PreviewLine {
  name: string;
  /** Whether there is a preview of that name. */
  isThere: boolean;
  /** The translations of the page's locale. */
  translations: Locale['messages'];
}

/** Says which content is on the screen, and leads back to what is published. */
export function showPreviewLine({ name, isThere, translations = {} }: PreviewLine): void {
  const word = (id: MessageId) => translations[id] ?? messages[id];
  adoptSheet(sheet);
  const line = document.createElement('aside');
  line.className = 'preview-line';
  line.setAttribute('aria-label', word('preview'));
  const text = document.createElement('p');
  text.textContent = word(isThere ? 'preview-of' : 'preview-missing').replace('{name}', name);
  line.append(text);
  if (isThere) line.append(leaveButton(word('preview-leave')));
  document.body.append(line);
}

function leaveButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    const { origin, pathname, hash } = window.location;
    // Loaded anew, nothing of the preview is left.
    window.location.assign(origin + pathname + hash);
  });
  return button;
}
