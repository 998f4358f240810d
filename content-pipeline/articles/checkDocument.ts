import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { currentSchemaVersion } from '#manifest/schemaVersion';

/**
 * Validates a page document and returns it with the schema version of the contract.
 *
 * @throws {ZodError} if the document does not match the schema of the contract.
 */
export function checkDocument<Page extends PageDocument>(document: Page): Page {
  // Schemas neither drop nor change what they check.
  return pageDocumentSchema.parse({ schemaVersion: currentSchemaVersion, ...document }) as Page;
}
