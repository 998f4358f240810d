import { buildSchema, Kind, parse } from 'graphql';

/** GraphQL must parse; what defines `Query` or a schema is taken for a whole schema, and must build. */
export function checkGraphql(place: string, text: string): string[] {
  return attempt(place, () => {
    const { definitions } = parse(text);
    const isSchema = definitions.some(
      (definition) =>
        definition.kind === Kind.SCHEMA_DEFINITION ||
        (definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Query'),
    );
    if (isSchema) buildSchema(text);
  });
}

export function checkJson(place: string, text: string): string[] {
  return attempt(place, () => JSON.parse(text));
}

function attempt(place: string, step: () => void): string[] {
  try {
    step();
    return [];
  } catch (error) {
    return [`${place}: ${String(error)}`];
  }
}
