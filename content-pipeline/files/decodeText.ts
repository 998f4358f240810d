import type { Report } from '../diagnostics/diagnostic';

/** Decodes a UTF-8 file without its byte order mark; returns `undefined` after reporting where it is invalid. */
export function decodeText(bytes: Uint8Array, file: string, report: Report): string | undefined {
  const reportError = (message: string, line?: number) =>
    report({
      code: 'encoding',
      severity: 'error',
      message,
      hint: 'Save the file as UTF-8',
      file,
      line,
    });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const nul = text.indexOf('\0');
    if (nul === -1) return text;
    reportError(`The file has a NUL character at byte ${nul}`, lineAt(text, nul));
  } catch {
    const offset = firstInvalidByte(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, offset));
    reportError(`The file is not UTF-8 from byte ${offset} on`, lineAt(before, before.length));
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns the offset of the first byte that changes when the text is decoded and encoded again; the length if none does. */
function firstInvalidByte(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  );
  const index = bytes.findIndex((byte, at) => byte !== again[at]);
  return index === -1 ? bytes.length : index;
}
