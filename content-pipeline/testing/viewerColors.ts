import { readFileSync } from 'node:fs';
import { parseViewerColors } from '../site/colors/viewerColors';

/** The viewer's stylesheets with the colours that a site is checked against, in one text. */
export const viewerStyles = ['ui/tokens.css', 'content/codeTokens.css', 'frame/Navbar.module.css']
  .map((file) => readFileSync(`viewer/${file}`, 'utf8'))
  .join('\n');

/** The colours of the viewer, from its sources. */
export const viewerColors = parseViewerColors(viewerStyles);
