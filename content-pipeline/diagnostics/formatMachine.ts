import type { Diagnostic } from './diagnostic';

/** Diagnostics as one JSON document. */
export function formatJson(entries: readonly Diagnostic[]): string {
  return JSON.stringify({ diagnostics: entries }, null, 2);
}

/**
 * Diagnostics as workflow commands, which GitHub shows beside the lines of a pull request
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export function formatGithub(entries: readonly Diagnostic[]): string {
  return entries
    .map(({ severity, file, line, column, code, message, hint }) => {
      const properties = [
        `file=${escapeProperty(file)}`,
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${escapeProperty(code)}`,
      ].join(',');
      const text = hint === undefined ? message : `${message}\n${hint}`;
      return `::${severity} ${properties}::${escapeData(text)}`;
    })
    .join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
