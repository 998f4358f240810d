import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { currentSchemaVersion } from '#manifest/schemaVersion';

/**
 * Returns a page document as it is published: with the version of the contract.
 *
 * @throws {ZodError} when the document does not keep to the contract.
 */
export function checkDocument<Page extends PageDocument>(document: Page): Page {
  // Schemas neither drop nor change what they check.
  return pageDocumentSchema.parse({ schemaVersion: currentSchemaVersion, ...document }) as Page;
}
