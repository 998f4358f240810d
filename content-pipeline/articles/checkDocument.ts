import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { currentSchemaVersion } from '#manifest/schemaVersion';

/**
 * Validates a page document, and returns it with the current schema version.
 *
 * @throws {ZodError} if the document does not match `pageDocumentSchema`.
 */
export function checkDocument<Page extends PageDocument>(document: Page): Page {
  // Schemas neither drop nor change what they check.
  return pageDocumentSchema.parse({ schemaVersion: currentSchemaVersion, ...document }) as Page;
}
