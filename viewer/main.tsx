import { readBase } from './data/contentAddress';
import './ui/base.css';
import './ui/tokens.css';

// biome-ignore lint/style/useConst: webpack replaces the assignment below.
declare let __webpack_public_path__: string;

// Lazy-loaded parts are below the base path, which an attribute of the HTML contains.
__webpack_public_path__ = readBase();

async function start(): Promise<void> {
  const { startApp } = await import(/* webpackChunkName: "app" */ './app/startApp');

  // From here on the viewer reports failures, instead of `start.js`.
  document.documentElement.dataset.started = 'true';
  const container = document.getElementById('app');
  if (container === null) throw new Error('The HTML has no element with the id "app"');
  await startApp(container);
}

// The HTML is complete: the start script loads this script after that.
void start();
