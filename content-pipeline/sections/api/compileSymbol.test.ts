import { describe, expect, it } from '@jest/globals';
import { importStatement } from './compileSymbol';
import { apiSymbol } from './testing/compileKit';

describe('importStatement', () => {
  it('imports values and types', () => {
    expect(importStatement(apiSymbol('hammer'))).toBe("import { hammer } from 'kit'");
    expect(importStatement(apiSymbol('Options', { kind: 'interface' }))).toBe(
      "import type { Options } from 'kit'",
    );
  });

  it('imports the namespace of a member', () => {
    expect(importStatement(apiSymbol('tools.Options', { kind: 'interface' }))).toBe(
      "import { tools } from 'kit'",
    );
  });

  it('finds a name for a default export', () => {
    expect(importStatement(apiSymbol('default', { importedFrom: '@acme/tool-kit' }))).toBe(
      "import toolKit from '@acme/tool-kit'",
    );
  });

  it('is undefined for unexported symbols', () => {
    const { importedFrom, ...hidden } = apiSymbol('Options', { exported: false });

    expect(importStatement(hidden)).toBeUndefined();
  });
});
