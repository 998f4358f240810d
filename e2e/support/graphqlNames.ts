/** The classes that the site must document according to the specification. */
export const classes = [
  ...['GraphQLDirective', 'GraphQLEnumType', 'GraphQLError', 'GraphQLInputObjectType'],
  ...['GraphQLInterfaceType', 'GraphQLList', 'GraphQLNonNull', 'GraphQLObjectType'],
  ...['GraphQLScalarType', 'GraphQLSchema', 'GraphQLUnionType', 'Lexer', 'Location', 'Source'],
  ...['Token', 'TypeInfo', 'ValidationContext'],
];
/** The enums that the site must document according to the specification. */
export const enums = [
  ...['BreakingChangeType', 'DangerousChangeType', 'DirectiveLocation', 'Kind'],
  ...['OperationTypeNode', 'TokenKind', 'TypeKind'],
];

/**
 * Functions that the site must document according to the specification. At least two functions of each group are
 * listed.
 */
export const functions = [
  ...['isObjectType', 'assertObjectType', 'isScalarType', 'assertScalarType'],
  ...['ExecutableDefinitionsRule', 'KnownTypeNamesRule', 'UniqueVariableNamesRule'],
  ...['ValuesOfCorrectTypeRule', 'parse', 'parseValue', 'parseType', 'print', 'printSchema'],
  ...['visit', 'validate', 'validateSchema', 'execute', 'executeSync', 'subscribe', 'graphql'],
  ...['graphqlSync', 'buildSchema', 'buildASTSchema', 'buildClientSchema', 'extendSchema'],
  ...['getIntrospectionQuery', 'introspectionFromSchema', 'findBreakingChanges'],
  ...['findDangerousChanges', 'formatError', 'locatedError', 'syntaxError', 'typeFromAST'],
  ...['valueFromAST', 'coerceInputValue', 'lexicographicSortSchema'],
];
