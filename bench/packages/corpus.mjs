/**
 * A package of the corpus, which is the set of packages with which the reference is tested. The packages differ in the
 * style of their declarations.
 *
 * @typedef {object} CorpusPackage
 * @property {string} name the name under which it is installed and documented
 * @property {string} version
 * @property {string} style the characteristic features of its declarations
 * @property {string[]} [entryPoints] the documented subpaths; `.` by default
 * @property {string} [types] the version of the package in `@types` with its types
 * @property {string} [sources] the folder of TypeScript sources, relative to the folder of the corpus, that is
 * documented as a package of a workspace
 */

/** @type {readonly CorpusPackage[]} */
export const corpus = [
  // The smallest five, which the tests compile as well, are packages that the project uses itself.
  { name: 'p-limit', version: '7.3.3', style: 'ESM, one default export' },
  { name: 'vfile', version: '6.0.3', style: 'declarations made from JSDoc, a class' },
  { name: 'mime-types', version: '3.0.2', types: '3.0.1', style: 'types in @types' },
  {
    name: 'minisearch',
    version: '7.2.0',
    style: 'one class as default export, bundled declarations',
  },
  { name: 'commander', version: '14.0.3', style: 'fluent classes, getters, overloads' },

  {
    name: 'eventemitter3',
    version: '5.0.4',
    style: '`export =` of a class, merged with a namespace',
  },
  { name: 'chalk', version: '6.0.1', style: 'a callable object as default export' },
  {
    name: 'koa',
    version: '3.3.0',
    types: '3.0.3',
    style: '`export =` of a class with a namespace, in @types',
  },
  {
    name: 'express',
    version: '5.3.0',
    types: '5.0.6',
    style: '`export =` of a function with a namespace, global augmentation',
  },
  { name: 'immer', version: '11.2.10', style: 'callable constants, dual packages' },
  { name: 'ejs', version: '7.0.2', style: 'plain JavaScript with JSDoc' },
  { name: 'bson', version: '7.3.4', style: 'abstract classes, release tags, a single bundle' },
  { name: 'graphql', version: '16.15.0', style: 'hand-written comments, dual packages' },
  {
    name: 'preact',
    version: '11.2.0',
    entryPoints: ['.', './hooks', './compat'],
    style: 'hand-written declarations, namespaces, `export as namespace`',
  },
  {
    name: 'react',
    version: '19.3.1',
    types: '19.3.0',
    style: '`export =` of a namespace, triple-slash references',
  },
  { name: 'csstype', version: '3.2.4', style: 'interfaces of hundreds of members' },
  {
    name: 'type-fest',
    version: '6.0.1',
    style: 'types only: mapped, conditional, template literals',
  },
  { name: 'ts-pattern', version: '5.9.2', style: 'deep generics, `unique symbol`' },
  {
    name: '@tanstack/react-query',
    version: '5.108.0',
    style: 'exports of several packages, `.d.ts` and `.d.cts`',
  },
  {
    name: '@reduxjs/toolkit',
    version: '2.14.0',
    entryPoints: ['.', './query'],
    style: '`.d.mts`, callable interfaces, exports of several packages',
  },
  {
    name: 'fastify',
    version: '5.12.8',
    style: 'a function merged with a namespace, generics with defaults',
  },
  { name: 'kysely', version: '0.29.9', style: 'fluent classes with deep generics' },
  { name: 'valibot', version: '1.5.0', style: 'hundreds of overloaded functions' },
  { name: 'zod', version: '4.6.7', style: 'namespaces as exports, recursive generics' },
  {
    name: 'zod-sources',
    version: '4.6.7',
    sources: 'node_modules/zod/src',
    style: 'a workspace with TypeScript sources, `asserts`',
  },
  {
    name: 'rxjs',
    version: '7.8.2',
    entryPoints: ['.', './operators', './ajax', './webSocket'],
    style: 'overloads, index signatures',
  },
  {
    name: 'date-fns',
    version: '4.4.0',
    entryPoints: ['.', './locale'],
    style: 'one function a file, re-exports',
  },
  {
    name: 'lodash',
    version: '4.18.1',
    types: '4.17.27',
    style: 'one interface merged across files',
  },
  { name: '@types/node', version: '20.19.43', style: 'ambient modules alone' },
  {
    name: 'typescript',
    version: '6.0.3',
    style: 'thousands of names in one namespace, enums of all kinds',
  },
];
