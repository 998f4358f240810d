import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

// `npm run conformance`: compiles the examples of CommonMark and GitHub Flavored Markdown as pages are compiled. Prints
// how many have the specified result, and the reasons why others do not.

const report = path.join(root, 'content-pipeline/markdown/testing/conformance/report.ts');

/** @type {{ reportConformance: () => { lines: string[], isAsListed: boolean } }} */
const { reportConformance } = await import(pathToFileURL(report).href);

const { lines, isAsListed } = reportConformance();
console.log(lines.join('\n'));
process.exitCode = isAsListed ? 0 : 1;
