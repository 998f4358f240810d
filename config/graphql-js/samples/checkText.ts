import { buildSchema, Kind, parse } from 'graphql';

/** Parses GraphQL and returns the problems. A text that defines `Query` or a schema must also be a valid schema. */
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
