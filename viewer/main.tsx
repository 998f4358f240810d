import './publicPath';
import './ui/base.css';
import './ui/tokens.css';

// All scripts of a page are there before this one. They are evaluated in pieces, because on slow
// devices each takes a while, and in between the browser may answer the reader.
async function start(): Promise<void> {
  await import(/* webpackChunkName: "app" */ './app/drawing');
  await new Promise((resolve) => setTimeout(resolve));
  const { startApp } = await import(/* webpackChunkName: "app" */ './app/startApp');

  // From here on the viewer itself tells what goes wrong.
  document.documentElement.dataset.started = 'true';
  const container = document.getElementById('app');
  if (container === null) throw new Error('The HTML has no element with the id "app"');
  await startApp(container);
}

document.addEventListener('DOMContentLoaded', () => void start());
