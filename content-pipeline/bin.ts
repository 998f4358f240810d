#!/usr/bin/env node
import { describeOldNode } from './commands/nodeVersion';

// Old versions of Node must be able to run this file: no syntax newer than ES2020, and no import of a newer module.
// The command is a file of its own, because imports are evaluated before the first statement.
const command: string = './cli.mjs';
const problem = describeOldNode(process.versions.node);
if (problem === undefined) {
  void import(/* webpackIgnore: true */ command);
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}
