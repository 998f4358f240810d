import './publicPath';
import './ui/base.css';
import './ui/tokens.css';

async function start(): Promise<void> {
  const { startApp } = await import(/* webpackChunkName: "app" */ './app/startApp');

  // From here on the viewer reports failures, instead of `start.js`.
  document.documentElement.dataset.started = 'true';
  const container = document.getElementById('app');
  if (container === null) throw new Error('The HTML has no element with the id "app"');
  await startApp(container);
}

document.addEventListener('DOMContentLoaded', () => void start());
