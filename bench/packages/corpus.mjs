/**
 * A package of the corpus. The packages differ in their style; `style` says how.
 *
 * @typedef {object} CorpusPackage
 * @property {string} name the name under which it is installed and documented
 * @property {string} version
 * @property {string} style
 * @property {string[]} [entryPoints]
 * @property {string} [types] the version of its types in `@types`
 * @property {string} [sources] the folder of TypeScript sources that is documented as a package of a workspace
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
    version: 'latest',
    style: '`export =` of a class, merged with a namespace',
  },
  { name: 'chalk', version: 'latest', style: 'a callable object as default export' },
  {
    name: 'koa',
    version: 'latest',
    types: 'latest',
    style: '`export =` of a class with a namespace, in @types',
  },
  {
    name: 'express',
    version: 'latest',
    types: 'latest',
    style: '`export =` of a function with a namespace, global augmentation',
  },
  { name: 'immer', version: 'latest', style: 'callable constants, dual packages' },
  { name: 'js-yaml', version: 'latest', style: 'plain JavaScript with JSDoc' },
  { name: 'bson', version: 'latest', style: 'abstract classes, release tags, a single bundle' },
  { name: 'graphql', version: '16.15.0', style: 'hand-written comments, dual packages' },
  {
    name: 'preact',
    version: 'latest',
    entryPoints: ['.', './hooks', './compat'],
    style: 'hand-written declarations, namespaces, `export as namespace`',
  },
  {
    name: 'react',
    version: 'latest',
    types: 'latest',
    style: '`export =` of a namespace, triple-slash references',
  },
  { name: 'csstype', version: 'latest', style: 'interfaces of hundreds of members' },
  {
    name: 'type-fest',
    version: 'latest',
    style: 'types only: mapped, conditional, template literals',
  },
  { name: 'ts-pattern', version: 'latest', style: 'deep generics, `unique symbol`' },
  {
    name: '@tanstack/react-query',
    version: 'latest',
    style: 'exports of several packages, `.d.ts` and `.d.cts`',
  },
  {
    name: '@reduxjs/toolkit',
    version: 'latest',
    entryPoints: ['.', './query'],
    style: '`.d.mts`, callable interfaces, exports of several packages',
  },
  {
    name: 'fastify',
    version: 'latest',
    style: 'a function merged with a namespace, generics with defaults',
  },
  { name: 'kysely', version: 'latest', style: 'fluent classes with deep generics' },
  { name: 'valibot', version: 'latest', style: 'hundreds of overloaded functions' },
  { name: 'zod', version: 'latest', style: 'namespaces as exports, recursive generics' },
  {
    name: 'zod-sources',
    version: 'latest',
    sources: 'node_modules/zod/src',
    style: 'a workspace with TypeScript sources, `asserts`',
  },
  {
    name: 'rxjs',
    version: 'latest',
    entryPoints: ['.', './operators', './ajax', './webSocket'],
    style: 'overloads, index signatures',
  },
  {
    name: 'date-fns',
    version: 'latest',
    entryPoints: ['.', './locale'],
    style: 'one function a file, re-exports',
  },
  {
    name: 'lodash',
    version: 'latest',
    types: 'latest',
    style: 'one interface merged across files',
  },
  { name: '@types/node', version: '20.19.43', style: 'ambient modules alone' },
  {
    name: 'typescript',
    version: '6.0.3',
    style: 'thousands of names in one namespace, enums of all kinds',
  },
];
