import PrismLight from 'react-syntax-highlighter/dist/esm/prism-light';

type GrammarModule = { default: unknown };

/** Fetches the grammar of a language and makes it known to the highlighter. */
export async function loadGrammar(name: string): Promise<void> {
  const { default: grammar } = await (usual.test(name) ? loadUsual(name) : loadOther(name));
  PrismLight.registerLanguage(name, grammar);
}

const usual =
  /^(?:bash|css|diff|http|javascript|json|jsx|markdown|markup|sql|tsx|typescript|yaml)$/;

// The usual languages are one file. A file for each of the three hundred others would weigh on the
// start of every page, where all files are listed, so they come in two parcels by first letter.

function loadUsual(name: string): Promise<GrammarModule> {
  return import(
    /* webpackMode: "lazy-once" */
    /* webpackInclude: /(?:bash|css|diff|http|javascript|json|jsx|markdown|markup|sql|tsx|typescript|yaml)\.js$/ */
    `react-syntax-highlighter/dist/esm/languages/prism/${name}.js`
  );
}

function loadOther(name: string): Promise<GrammarModule> {
  if (name < 'j') {
    return import(
      /* webpackMode: "lazy-once", webpackInclude: /prism[\\/](?!index)[a-i][a-z0-9-]*\.js$/ */
      `react-syntax-highlighter/dist/esm/languages/prism/${name}.js`
    );
  }
  return import(
    /* webpackMode: "lazy-once", webpackInclude: /prism[\\/](?!supported)[j-z][a-z0-9-]*\.js$/ */
    `react-syntax-highlighter/dist/esm/languages/prism/${name}.js`
  );
}
