import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { currentSchemaVersion } from '#manifest/schemaVersion';

/** A page document as it is published: stamped with the version of its contract, which it keeps. Throws for one that does not. */
export function checkDocument<Page extends PageDocument>(document: Page): Page {
  // Schemas neither drop nor change what they check.
  return pageDocumentSchema.parse({ schemaVersion: currentSchemaVersion, ...document }) as Page;
}
