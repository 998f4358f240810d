import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

// `npm run conformance`: the examples of CommonMark and of GitHub Flavored Markdown, compiled as
// pages are compiled: how many come out as specified, and why the others do not.

const report = path.join(root, 'content-pipeline/markdown/testing/conformance/report.ts');

/** @type {{ reportConformance: () => { lines: string[], isAsListed: boolean } }} */
const { reportConformance } = await import(pathToFileURL(report).href);

const { lines, isAsListed } = reportConformance();
console.log(lines.join('\n'));
process.exitCode = isAsListed ? 0 : 1;
