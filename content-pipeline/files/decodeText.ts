import type { Report } from '../diagnostics/diagnostic';

/** The text of a UTF-8 file without its byte order mark, or undefined after a report of what is wrong. */
export function decodeText(bytes: Uint8Array, file: string, report: Report): string | undefined {
  const fault = (message: string, line?: number) =>
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
    fault(
      `A text file holds no NUL character, but this one does at byte ${nul}`,
      lineAt(text, nul),
    );
  } catch {
    const offset = firstInvalidByte(bytes);
    const before = new TextDecoder().decode(bytes.subarray(0, offset));
    fault(`The file is not UTF-8 from byte ${offset} on`, lineAt(before, before.length));
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The first byte that does not survive decoding and encoding again. */
function firstInvalidByte(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  );
  const index = bytes.findIndex((byte, at) => byte !== again[at]);
  return index === -1 ? bytes.length : index;
}
