import './publicPath';
import './ui/base.css';
import './ui/tokens.css';
import { startApp } from './app/startApp';

// From here on the viewer itself tells what goes wrong.
document.documentElement.dataset.started = 'true';

const container = document.getElementById('app');
if (container === null) throw new Error('The HTML has no element with the id "app"');
void startApp(container);
