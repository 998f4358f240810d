// What draws pages, to be evaluated before the rest. A module of its own spares the start what webpack adds
// where CommonJS is imported in its own time.
import 'react-dom/client';
