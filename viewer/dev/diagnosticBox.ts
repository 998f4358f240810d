import type { DevDiagnostic, DevDiagnostics } from '#manifest/devEvent';

/** A box in front of the page with the errors of a build. The page can still be used. */
export interface DiagnosticBox {
  show(diagnostics: DevDiagnostics): void;
}

/**
 * Creates a box for the errors of a build. The box is in the page only while there are errors, and is removed when
 * `signal` is aborted. Errors are inserted as text, not as HTML. While the build is not complete, a note says that the
 * search and the checks are not complete either.
 */
export function createDiagnosticBox(signal: AbortSignal): DiagnosticBox {
  const box = element('section', 'dev-diagnostics');
  box.role = 'alertdialog';
  box.tabIndex = -1;
  const title = element('h2');
  title.id = 'recto-dev-diagnostics';
  box.setAttribute('aria-labelledby', title.id);
  const hide = button('Hide', () => toggle(true));
  const list = element('ol');
  box.append(title, hide, list);
  const shown = button('', () => toggle(false));
  shown.className = 'dev-diagnostics-shown';

  function toggle(isHidden: boolean): void {
    const hadFocus = box.contains(document.activeElement);
    box.hidden = isHidden;
    shown.hidden = !isHidden;
    if (!isHidden) box.focus();
    else if (hadFocus) shown.focus();
  }

  const note = element('p', 'dev-partial', 'Compiling … Search and checks are not complete yet.');
  note.role = 'status';

  function remove(): void {
    box.remove();
    shown.remove();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isMeant = box.isConnected && !box.hidden && !event.defaultPrevented;
    // A dialog above the page is closed first.
    if (event.key === 'Escape' && isMeant && !document.querySelector('dialog[open]')) toggle(true);
  }
  document.addEventListener('keydown', onKeyDown, { signal });
  signal.addEventListener('abort', () => {
    remove();
    note.remove();
  });

  return {
    show({ summary, diagnostics, isPartial }) {
      if (!isPartial) note.remove();
      else if (!note.isConnected) document.body.append(note);
      if (summary === '') {
        remove();
        return;
      }
      title.textContent = summary;
      shown.textContent = summary;
      list.replaceChildren(...diagnostics.map(line));
      box.hidden = false;
      shown.hidden = true;
      if (!box.isConnected) document.body.append(box, shown);
    },
  };
}

function line({ place, code, message, excerpt, hint }: DevDiagnostic): HTMLLIElement {
  const item = element('li');
  const head = element('p');
  head.append(element('code', '', place), ` ${code}`);
  item.append(head, element('p', '', message));
  if (excerpt.length > 0) item.append(element('pre', '', excerpt.join('\n')));
  if (hint !== undefined) item.append(element('p', '', `Help: ${hint}`));
  return item;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', '', text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
