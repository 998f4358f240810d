const drawing = 'M4 6h16M4 12h12.5a3.5 3.5 0 0 1 0 7H12M14.5 16.5L12 19l2.5 2.5M4 18h4';
const svg = 'http://www.w3.org/2000/svg';

/** The button that wraps long lines of code. It stands before the one that copies, and moves nothing. */
export function makeWrapButton(label: string, onClick: () => void): HTMLButtonElement {
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = icon.appendChild(document.createElementNS(svg, 'path'));
  path.setAttribute('d', drawing);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wrap-lines';
  button.title = label;
  button.ariaLabel = label;
  button.onclick = onClick;
  button.append(icon);
  return button;
}
