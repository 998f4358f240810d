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

  it('imports an export whose name is a reserved word under another name', () => {
    expect(importStatement(apiSymbol('enum'))).toBe("import { enum as enum_ } from 'kit'");
  });

  it('imports the namespace of a member', () => {
    expect(importStatement(apiSymbol('tools.Options', { kind: 'interface' }))).toBe(
      "import { tools } from 'kit'",
    );
  });

  it('imports a default export without braces', () => {
    const fields = { importedFrom: '@acme/kit', isDefault: true };
    expect(importStatement(apiSymbol('Core', fields))).toBe("import Core from '@acme/kit'");
  });

  it('gives a default export with a reserved word as its name another name', () => {
    const fields = { importedFrom: '@acme/kit', isDefault: true };
    expect(importStatement(apiSymbol('delete', fields))).toBe("import delete_ from '@acme/kit'");
  });

  it('is undefined for unexported symbols', () => {
    const { importedFrom, ...hidden } = apiSymbol('Options', { exported: false });

    expect(importStatement(hidden)).toBeUndefined();
  });
});
