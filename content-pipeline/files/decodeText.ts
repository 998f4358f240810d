import type { Report } from '../diagnostics/diagnostic';

/**
 * Returns the text of a UTF-8 file without a byte order mark. If the bytes are not UTF-8 or contain a NUL character,
 * reports an error and returns `undefined`.
 */
export function decodeText(bytes: Uint8Array, file: string, report: Report): string | undefined {
  const reportError = (message: string, hint: string, line: number) =>
    report({
      code: 'encoding',
      severity: 'error',
      message,
      hint,
      file,
      line,
    });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const nul = text.indexOf('\0');
    if (nul === -1) return text;
    const hint = 'save the file as UTF-8, or remove the character if the file is already UTF-8';
    reportError(`the file contains a NUL character at offset ${nul}`, hint, lineAt(text, nul));
  } catch {
    const offset = firstInvalidByte(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, offset));
    const line = lineAt(before, before.length);
    reportError(`the file is not valid UTF-8 at offset ${offset}`, 'save the file as UTF-8', line);
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns the offset of the first byte that is not valid UTF-8; the number of bytes if all are valid. */
function firstInvalidByte(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  );
  const index = bytes.findIndex((byte, at) => byte !== again[at]);
  return index === -1 ? bytes.length : index;
}
