import { charset, contentType } from 'mime-types';

/** The content type for a file name, with the character set for text. */
export function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('/') + 1).match(/\.[^.]+$/)?.[0];
  return (extension && contentType(extension)) || 'application/octet-stream';
}

/** Whether a content type is text, and so worth packing. */
export function isText(type: string): boolean {
  return charset(type) !== false || /[/+](?:json|xml)\b/.test(type);
}
