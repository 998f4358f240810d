/** How often a property is tried, with other inputs each time; a failure names the seed that brings it back. */
export const propertyRuns = { numRuns: process.env.RECTO_FULL === '1' ? 20_000 : 200 };
