import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { currentSchemaVersion } from '#manifest/schemaVersion';

/**
 * Validates a page document. Returns the document with its schema version, which is the current one by default.
 *
 * @throws {$ZodError} if the document does not match `pageDocumentSchema`
 */
export function checkDocument<Page extends PageDocument>(document: Page): Page {
  // Schemas neither drop nor change what they check.
  return pageDocumentSchema.parse({ schemaVersion: currentSchemaVersion, ...document }) as Page;
}
